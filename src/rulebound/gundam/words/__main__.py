# rulebound: interpreted
"""Write `codes.py` from the lexicon: `python -m rulebound.gundam.words`."""

from pathlib import Path

from rulebound.gundam.words.lexicon import LEXICON
from rulebound.kernel.lexicon import write

write(LEXICON, Path(__file__).parent)
