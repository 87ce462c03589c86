"""The lines that the patterns leave to a hand-written scenario, each with the reason."""

IRREGULAR = {
    "GD01-002/1": "another way of paying for a play",
    "GD02-011/1": "a choice among what the Unit battles, a Base or a Shield",
    "GD03-002/2": "a bound taken from the Unit that attacks",
    "GD03-079/1": "a substitution",
    "GD03-081/1": "an attack that depends on what came this turn",
    "GD03-085/2": "a cost that depends on the Unit to pair with",
    "GD03-110/1": "a Pilot chosen by its Unit",
    "GD03-113/1": "a bound taken from a Unit chosen before",
    "GD04-021/2": "a Command paired from the trash",
    "GD04-022/2": "a change of how Units are deployed",
    "GD04-033/2": "a trait that Units gain",
    "GD04-067/1": "keywords copied from a card",
    "GD04-087/2": "damage dealt to another Unit instead",
    "GD04-095/2": "damage dealt to another Unit instead",
    "GD04-100/2": "an amount taken from a payment",
    "GD04-101/1": "a Burst that does what line 2 does",
    "GD04-101/2": "Units that effects don't destroy",
    "GD04-107/2": "attacks that must be on one Unit",
    "ST07-013/2": "a change of the attack target",
    "ST10-014/1": "another way of paying for a play",
}
