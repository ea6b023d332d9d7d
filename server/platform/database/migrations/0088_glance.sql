-- expanding, outside a transaction
-- What an operator sees at a glance: the days of all restaurants, and the commission of some days.
CREATE INDEX CONCURRENTLY restaurant_days_by_day ON restaurant_days (day);
CREATE INDEX CONCURRENTLY commission_by_time ON ledger_entries (booked_at) WHERE account = 'commission';
