-- An alert about money that is in none of our books says what the provider calls it, and how much it is: of several
-- each is told of.
ALTER TABLE alerts
  ADD COLUMN reference text CHECK (reference <> ''),
  ADD COLUMN received_cents integer;
DROP INDEX alerts_once;
CREATE UNIQUE INDEX alerts_once ON alerts (kind, order_id, payment_id, account_id, mail, reference)
  NULLS NOT DISTINCT WHERE settled_at IS NULL;
