# rulebound: interpreted
"""The endpoints: plain ones, a router for each subject, and the live tables' WebSocket."""
