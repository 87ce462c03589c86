"""From the meaning of Riftbound texts to effects."""
