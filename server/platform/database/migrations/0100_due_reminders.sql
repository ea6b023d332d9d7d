-- expanding
-- Which statement's restaurant was reminded of what it owes: once each, when that is overdue. Kept as long as the statement.
CREATE TABLE due_reminders (
  restaurant_id uuid NOT NULL,
  month text NOT NULL,
  -- What was overdue then.
  cents bigint NOT NULL CHECK (cents > 0),
  reminded_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, month),
  FOREIGN KEY (restaurant_id, month) REFERENCES statements (restaurant_id, month)
);
CREATE TRIGGER keep_due_reminders BEFORE UPDATE OR DELETE ON due_reminders FOR EACH ROW EXECUTE FUNCTION refuse_change();
