"""The words of Grand Archive that card text is made of: types, elements, keywords, counters and names.

Types, elements and subtypes are those of type-list; the rest are the words the published cards use.
"""

from ga_replay.cardtext.vocabulary import Vocabulary
from ga_replay.games.grand_archive.language.masteries import MASTERIES

ELEMENTS = frozenset(
    ["norm", "exalted", "fire", "water", "wind", "arcane", "astra", "crux", "exia", "luxem", "neos", "tera", "umbra"],
)

CLASSES = frozenset(["Assassin", "Cleric", "Guardian", "Mage", "Ranger", "Spirit", "Tamer", "Warrior", "Anomaly"])

SUBTYPES = CLASSES | frozenset(
    [
        "Ape",
        "Axe",
        "Dog",
        "Fan",
        "Gun",
        "Map",
        "Cat",
        "Bow",
        "Fox",
        "Herb",
        "Wand",
        "Food",
        "Bird",
        "Robe",
        "Isle",
        "Gate",
        "Leaf",
        "Wolf",
        "King",
        "Ring",
        "Frog",
        "Lash",
        "Fish",
        "Book",
        "Rook",
        "Bull",
        "Maul",
        "Farm",
        "Lion",
        "Horn",
        "Pawn",
        "Whip",
        "Bear",
        "Boar",
        "Deer",
        "Root",
        "Fist",
        "Dryad",
        "Shard",
        "Sword",
        "Snake",
        "Whale",
        "Slime",
        "Spire",
        "Horse",
        "Curse",
        "Mouse",
        "Flute",
        "Staff",
        "Cloak",
        "Angel",
        "Spell",
        "Skill",
        "Golem",
        "Ocean",
        "Human",
        "Queen",
        "Rhino",
        "Sheep",
        "Tiger",
        "Otter",
        "River",
        "Armor",
        "Ruins",
        "Boots",
        "Craft",
        "Beast",
        "Arrow",
        "Fairy",
        "Party",
        "Suited",
        "Shield",
        "Lizard",
        "Device",
        "Selkie",
        "Bauble",
        "Turtle",
        "Castle",
        "Throne",
        "Animal",
        "Dragon",
        "Potion",
        "Bishop",
        "Avatar",
        "Dagger",
        "Hammer",
        "Flower",
        "Gloves",
        "Market",
        "Bullet",
        "Knight",
        "Rabbit",
        "Shenju",
        "Shadow",
        "Melody",
        "Monkey",
        "Command",
        "Obelisk",
        "Fractal",
        "Crystal",
        "Kingdom",
        "Polearm",
        "Dolphin",
        "Raccoon",
        "Unicorn",
        "Barrier",
        "Specter",
        "Scepter",
        "Serpent",
        "Solvent",
        "Phoenix",
        "Harmony",
        "Factory",
        "Antelope",
        "Memorite",
        "Squirrel",
        "Mushroom",
        "Chessman",
        "Pangolin",
        "Reaction",
        "Artifact",
        "Adjuvant",
        "Catalyst",
        "Fatebound",
        "Flowerbud",
        "Siegeable",
        "Fatestone",
        "Scripture",
        "Elemental",
        "Powercell",
        "Cataclysm",
        "Automaton",
        "Construct",
        "Ascendant",
        "Component",
        "Butterfly",
        "Accessory",
        "Aetherwing",
        "Apparition",
        "Distortion",
        "Crossroads",
        "Instrument",
        "Aethercharge",
        "Ultimate",
        "Weasel",
        "Aenean",
        "Elysian",
    ],
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
    interdiction
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
    first boon
    level locked
    commanded will
    multistrike
    aenean progression
    elysian aura
    """.strip()
    .replace("\n    ", "\n")
    .split("\n"),
)

COUNTERS = frozenset(
    [
        "buff",
        "preparation",
        "sheen",
        "enlighten",
        "refinement",
        "quest",
        "age",
        "omen",
        "wither",
        "charge",
        "haunt",
        "glimmer",
        "lash",
        "debuff",
        "frenzy",
        "tactic",
        "seal",
        "root",
        "gem",
        "music",
        "training",
        "battle",
        "prize",
        "bond",
        "blood",
        "aim",
        "time",
        "page",
        "debt",
        "bulwark",
        "static",
        "divination",
    ],
)

CHAMPIONS = frozenset(
    {
        "Alice", "Arisanna", "Ciel", "Diana", "Diao Chan", "Guo Jia", "Jin", "Kongming", "Lorraine", "Merlin", "Nico",
        "Polkhawk", "Rai", "Silvie", "Tonoris", "Tristan", "Vanitas", "Zander", "Mordred", "Morgan", "Arthur",
    },
)  # fmt: skip

TOKENS = frozenset(
    {
        "Acerbica", "Astral Shard", "Atmos Shield", "Aurousteel Greatsword", "Automaton Drone", "Automaton Drone Drone", "Baby Slime", "Baihua",
        "Blightroot",
        "Cheap Sword", "Direwolf", "Fledgling", "Floodbloom", "Fraysia", "Lost Being", "Lycoria", "Manaroot",
        "Memorite Blade", "Memorite Obelith", "Memorite Shardwing", "Nightshade", "Obelisk of Armaments",
        "Obelisk of Fabrication", "Obelisk of Protection", "Ominous Shadow", "Pantheon Barrier", "Pawn Piece",
        "Queen Piece", "Razorvine", "Silvershine", "Spirit Shard", "Springleaf", "Titan Mk II", "Training Dummy",
        "Vacuous Servant", "Vacuous Servants", "Volnia", "Washuru",
    },
)  # fmt: skip

NAMED = frozenset(
    {
        "Arcane Blast", "Bolt of Diamonds", "Clarent, Sword of Peace", "Corhazi Infiltrator", "Cosmic Bolt",
        "Creeping Torment", "Crystal of Argus", "Crystal of ~", "Icebound Slam", "Refurbish", "Rile the Abyss",
        "Endura, Scepter of Ignition", "Eye of Argus", "Eye of ~", "Flawless Spirit of Mordred", "Fabled Emerald Fatestone", "Fabled Ruby Fatestone",
        "Fabled Sapphire Fatestone", "Gleaming Cut", "Peacock of Prosperity", "Scry the Skies", "Spirit Blade",
        "The Majestic Spirit", "Varuckan Soulknife", "Vorpal Sword",
    },
)  # fmt: skip
"""Cards that are no tokens and are named by cards, by others or by themselves."""

LABELS = frozenset({"Balance", "Cardistry", "Deluge", "Harmonize", "Upkeep", "Equestrian"})

VOCABULARY = Vocabulary(
    elements=ELEMENTS,
    subtypes=SUBTYPES,
    keywords=KEYWORDS,
    counters=COUNTERS - {"bulwark"},  # a word of the grammar: it is a keyword too
    names=CHAMPIONS | TOKENS | MASTERIES | NAMED,
    labels=LABELS,
)
