-- expanding
-- What operators noted about an order, for each other; only added to. It may name people, so it goes with the contact data.
CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- Null once the account is gone.
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000)
);
CREATE INDEX order_notes_by_order ON order_notes (order_id, at);
CREATE INDEX order_notes_by_account ON order_notes (account_id) WHERE account_id IS NOT NULL;
-- Noted after the contact data has gone, it goes the next night.
CREATE TRIGGER note_late_note AFTER INSERT ON order_notes FOR EACH ROW EXECUTE FUNCTION note_late_reason_of_order();
