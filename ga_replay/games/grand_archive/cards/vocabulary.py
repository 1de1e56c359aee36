"""The words of Grand Archive that card text is made of: types, elements, keywords, counters and names.

Types, elements and subtypes are those of type-list; the rest are the words the published cards use.
"""

from ga_replay.effects.lexicon import Vocabulary

ELEMENTS = frozenset(
    "norm exalted fire water wind arcane astra crux exia luxem neos tera umbra".split(),
)

CLASSES = frozenset("Assassin Cleric Guardian Mage Ranger Spirit Tamer Warrior Anomaly".split())

SUBTYPES = CLASSES | frozenset(
    """
    Accessory Adjuvant Aethercharge Aetherwing Angel Animal Antelope Ape Apparition Armor Arrow Artifact Ascendant
    Automaton Avatar Axe Barrier Bauble Bear Beast Bird Bishop Boar Book Boots Bow Bull Bullet Butterfly Castle Cat
    Cataclysm Catalyst Chessman Cloak Command Component Construct Craft Crossroads Crystal Curse Dagger Deer Device
    Distortion Dog Dolphin Dragon Dryad Elemental Factory Fairy Fan Farm Fatebound Fatestone Fish Fist Flower
    Flowerbud Flute Food Fox Fractal Frog Gate Gloves Golem Gun Hammer Harmony Herb Horn Horse Human Instrument Isle
    King Kingdom Knight Lash Leaf Lion Lizard Map Market Maul Melody Memorite Monkey Mouse Mushroom Obelisk Ocean
    Otter Pangolin Party Pawn Phoenix Polearm Potion Powercell Queen Rabbit Raccoon Reaction Rhino Ring River Robe
    Rook Root Ruins Scepter Scripture Selkie Serpent Shadow Shard Sheep Shenju Shield Siegeable Skill Slime Snake
    Solvent Specter Spell Spire Squirrel Staff Suited Sword Throne Tiger Turtle Unicorn Wand Whale Whip Wolf
    """.split(),
)
KEYWORDS = frozenset(
    """
    aethercalling
    agility
    ambush
    cleave
    critical
    divine relic
    efficiency
    ephemerate
    floating memory
    fast activation
    foster
    hindered
    imbue
    immortality
    intercept
    kindle
    omnishroud
    preserve
    pride
    ranged
    renewable
    reservable
    retort
    spellshroud
    starcalling
    steadfast
    stealth
    taunt
    true sight
    unblockable
    vigor
    prepare
    class locked
    level locked
    commanded will
    """.strip().replace("\n    ", "\n").split("\n"),
)

COUNTERS = frozenset(
    """
    buff preparation sheen enlighten refinement quest age omen wither charge haunt glimmer lash debuff frenzy tactic
    seal root gem music training battle prize bond blood aim time page
    """.split(),
)

CHAMPIONS = frozenset(
    {
        "Alice", "Arisanna", "Ciel", "Diana", "Diao Chan", "Guo Jia", "Jin", "Kongming", "Lorraine", "Merlin", "Nico",
        "Polkhawk", "Rai", "Silvie", "Tonoris", "Tristan", "Vanitas", "Zander", "Mordred", "Morgan", "Arthur",
    },
)  # fmt: skip

TOKENS = frozenset(
    {
        "Acerbica", "Astral Shard", "Atmos Shield", "Aurousteel Greatsword", "Automaton Drone", "Baihua", "Blightroot",
        "Cheap Sword", "Direwolf", "Fledgling", "Floodbloom", "Fraysia", "Lost Being", "Lycoria", "Manaroot",
        "Memorite Blade", "Memorite Obelith", "Memorite Shardwing", "Nightshade", "Obelisk of Armaments",
        "Obelisk of Fabrication", "Obelisk of Protection", "Ominous Shadow", "Pantheon Barrier", "Pawn Piece",
        "Queen Piece", "Razorvine", "Silvershine", "Spirit Shard", "Springleaf", "Vacuous Servant", "Washuru",
    },
)  # fmt: skip

MASTERIES = frozenset({"Crowd's Favor", "Fractured Memories", "Phantasmagoria", "Servile Possessions", "Shifting Currents"})

LABELS = frozenset({"Balance", "Cardistry", "Deluge", "Harmonize", "Upkeep", "Equestrian"})

VOCABULARY = Vocabulary(
    elements=ELEMENTS,
    subtypes=SUBTYPES,
    keywords=KEYWORDS,
    counters=COUNTERS,
    names=CHAMPIONS | TOKENS | MASTERIES,
    labels=LABELS,
)
