# rulebound: interpreted
"""The web table: games played in the browser, judged by the engine."""
