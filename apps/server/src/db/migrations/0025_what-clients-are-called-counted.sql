-- A new index of expressions knows nothing of its values before this: until then the planner walks whole lists instead.
ANALYZE "booking";
