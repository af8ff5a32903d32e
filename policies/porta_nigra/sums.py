"""Where a valuation notes sums that several options share: places on its slate."""

from simulate.games.porta_nigra.constants import MAX_LOTS, NUM_BUILDINGS, NUM_COLOURS, NUM_ICONS, NUM_PARTS

MOST_LACK = 4  # bricks that a plan may lack

LOT = 0  # what elements of a lot have in common, by lot
CARD = LOT + MAX_LOTS  # a building card, by building
FACTOR = CARD + NUM_BUILDINGS  # how much the player cares, by building
PLACE = FACTOR + NUM_BUILDINGS  # what way and Roman cost, in points, by building
GAIN = PLACE + NUM_BUILDINGS  # the best element of a colour, by the bricks that it lacks
BRICK = GAIN + MOST_LACK + 1  # what one more brick adds to the best plan, or to the stock, by colour
ICON = BRICK + NUM_COLOURS  # what an icon brings, by icon
LEAD = ICON + NUM_ICONS  # over the strongest rival, in bricks, by part
SECOND_LEAD = LEAD + NUM_PARTS  # over the next
PRIZE = SECOND_LEAD + NUM_PARTS  # to expect as it is
NUM_SUMS = PRIZE + NUM_PARTS
