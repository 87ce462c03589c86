"""What card text can say: its nodes, and the steps, tests and numbers that run."""
