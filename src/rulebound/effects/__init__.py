"""The effect language: nodes, their JSON form, lowering to steps, and the steps that run."""
