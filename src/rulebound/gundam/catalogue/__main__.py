# rulebound: interpreted
"""Build the catalogue: `python -m rulebound.gundam.catalogue [FILE...] [--to FOLDER] [--partial]`.

Without a file starter.json is made from starter.yaml; card files (in any layout that is imported) give one file for
each of their sets. A card that can't be read is named, and nothing is written unless `--partial` leaves it out.
"""

from __future__ import annotations

import sys
from pathlib import Path

from rulebound.files.catalogue import Building
from rulebound.gundam.cards.facts import set_of
from rulebound.gundam.cards.reader import word_faults
from rulebound.gundam.catalogue import CARDS

BUILDING = Building("rulebound.gundam", Path(__file__).parent, CARDS.file, set_of, CARDS.build, word_faults)

if __name__ == "__main__":
    sys.exit(BUILDING.command())
