-- expanding
-- The lines that a refund is for and what the guest paid for them, by rate of VAT; null: an amount.
ALTER TABLE refunds ADD COLUMN by_lines jsonb CHECK (jsonb_typeof(by_lines) = 'object');

-- What a restaurant gave back of what it was paid on the spot: nothing is transferred.
CREATE TABLE spot_refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  by_lines jsonb CHECK (jsonb_typeof(by_lines) = 'object'),
  -- Why, as whoever entered it says; goes with the contact data.
  reason text CHECK (length(reason) BETWEEN 1 AND 200 AND reason !~ '[\n\r]'),
  -- Made with the form: the same one counts once.
  key uuid NOT NULL UNIQUE,
  asked_by uuid REFERENCES accounts ON DELETE SET NULL,
  borne_by text NOT NULL CHECK (borne_by IN ('restaurant', 'operator')),
  made_at timestamptz NOT NULL
);
CREATE INDEX spot_refunds_by_order ON spot_refunds (order_id);
CREATE INDEX spot_refunds_by_account ON spot_refunds (asked_by) WHERE asked_by IS NOT NULL;

CREATE TRIGGER count_order_again AFTER INSERT ON spot_refunds FOR EACH ROW EXECUTE FUNCTION count_order_again();
CREATE TRIGGER notify_order_changed AFTER INSERT ON spot_refunds FOR EACH ROW EXECUTE FUNCTION notify_order_changed();
CREATE TRIGGER note_late_reason AFTER INSERT ON spot_refunds FOR EACH ROW
  WHEN (NEW.reason IS NOT NULL) EXECUTE FUNCTION note_late_reason_of_order();
