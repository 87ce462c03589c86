# rulebound: interpreted
"""Write `codes.py` from the lexicon: `python -m rulebound.riftbound.words`."""

from pathlib import Path

from rulebound.kernel.lexicon import write
from rulebound.riftbound.words.lexicon import LEXICON

write(LEXICON, Path(__file__).parent)
