"""The table: state, zones, frames, decisions, events, modifiers, triggers, randomness, views. It knows no game."""
