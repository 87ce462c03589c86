"""From nodes to what runs."""
