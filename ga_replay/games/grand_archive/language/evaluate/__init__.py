"""Evaluating card text: amounts, objects, conditions. Nothing here changes anything.

Amounts, things, players and kinds speak of each other. `amounts` and `things` answer by tables; `counting` and `picks`, which know all four, fill in the rest.
"""

from ga_replay.games.grand_archive.language.evaluate import counting as counting
from ga_replay.games.grand_archive.language.evaluate import picks as picks
from ga_replay.games.grand_archive.language.evaluate.amounts import amount as amount
from ga_replay.games.grand_archive.language.evaluate.amounts import within as within
from ga_replay.games.grand_archive.language.evaluate.conditions import holds as holds
from ga_replay.games.grand_archive.language.evaluate.context import THAT as THAT
from ga_replay.games.grand_archive.language.evaluate.context import Context as Context
from ga_replay.games.grand_archive.language.evaluate.context import Undecided as Undecided
from ga_replay.games.grand_archive.language.evaluate.context import did_key as did_key
from ga_replay.games.grand_archive.language.evaluate.context import much_key as much_key
from ga_replay.games.grand_archive.language.evaluate.kinds import candidates as candidates
from ga_replay.games.grand_archive.language.evaluate.kinds import covers as covers
from ga_replay.games.grand_archive.language.evaluate.kinds import matches as matches
from ga_replay.games.grand_archive.language.evaluate.lasting import bound_objects as bound_objects
from ga_replay.games.grand_archive.language.evaluate.lasting import bound_values as bound_values
from ga_replay.games.grand_archive.language.evaluate.lasting import effect_context as effect_context
from ga_replay.games.grand_archive.language.evaluate.lasting import is_a_rule as is_a_rule
from ga_replay.games.grand_archive.language.evaluate.players import players as players
from ga_replay.games.grand_archive.language.evaluate.things import things as things
