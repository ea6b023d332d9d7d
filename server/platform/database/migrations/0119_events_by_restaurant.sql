-- expanding, outside a transaction
-- An order that costs its restaurant nothing has an event and no entries: statements count events.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ledger_events_by_restaurant ON ledger_events (restaurant_id, booked_at);
