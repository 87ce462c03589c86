"""Generated checks of every printed ability of the pool, with expectations taken from the text alone.

What a line says: `lines` (how it is used), `sentences` (verbs), `phrases` (which cards), `conditions`.
Where it is tried: `arena` (the position), `staging`, `scenes` (how events are made to happen), `trying`.
What is expected: `snapshot` (a table as data), `told` and `steps` (that data told forward by the text).
What is compared: `playing` (decisions answered, what was offered), `checking` (positive and negative checks).
Lines with a rule of their own: `keywords`; `prices`, `chain`, `waiting`, `abiding`, `changing` and `oddments`, gathered
in `rules`.
A line that none of these knows is listed in left.txt and has a scenario. `vocabulary` hands it all to generated/pool.
"""
