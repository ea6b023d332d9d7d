-- expanding
-- Guests withdraw from goods that can be sent back: by lines and pieces, moved by the table in domain/money/withdrawal/states.ts.

-- Whether the line can be sent back; frozen when it is ordered. Null, as older servers write it: no.
ALTER TABLE order_lines ADD COLUMN withdrawable boolean;
ALTER TABLE order_change_lines ADD COLUMN withdrawable boolean;

CREATE TABLE withdrawals (
  -- The key of its refund.
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  -- Made by the page: a declaration that is sent twice is one.
  key uuid NOT NULL,
  status text NOT NULL CHECK (status <> ''),
  declared_at timestamptz NOT NULL,
  -- [{position, quantity}]
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  -- The day on which the guest says to have sent it back, and when the goods count as received.
  sent_on date,
  receive_by timestamptz,
  -- What goes back; null until the goods are received.
  amount_cents integer CHECK (amount_cents >= 0),
  UNIQUE (order_id, key),
  CONSTRAINT withdrawals_sent_check CHECK ((sent_on IS NULL) = (receive_by IS NULL))
);
CREATE INDEX withdrawals_of_restaurant ON withdrawals (restaurant_id, declared_at) WHERE status IN ('DECLARED', 'SENT_BACK', 'RECEIVED');

CREATE TABLE withdrawal_moves (
  id uuid PRIMARY KEY,
  withdrawal_id uuid NOT NULL REFERENCES withdrawals ON DELETE CASCADE,
  -- The sequence of moves at one instant.
  seq integer GENERATED ALWAYS AS IDENTITY,
  status text NOT NULL CHECK (status <> ''),
  moved_at timestamptz NOT NULL,
  moved_by text NOT NULL CHECK (moved_by IN ('guest', 'restaurant', 'operator', 'clock', 'money')),
  moved_by_account uuid REFERENCES accounts ON DELETE SET NULL
);
CREATE INDEX withdrawal_moves_of_withdrawal ON withdrawal_moves (withdrawal_id, seq);
CREATE INDEX withdrawal_moves_by_account ON withdrawal_moves (moved_by_account) WHERE moved_by_account IS NOT NULL;

CREATE TRIGGER notify_order_changed AFTER INSERT OR UPDATE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION notify_order_changed();

-- A withdrawal's refund has its id as key and a fixed reason, like that of a complaint.
ALTER TABLE refunds DROP CONSTRAINT refunds_key_check, DROP CONSTRAINT refunds_said_check;
ALTER TABLE refunds
  ADD CONSTRAINT refunds_key_check CHECK ((key IS NOT NULL) = (cause IN ('by-hand', 'complaint', 'withdrawal'))) NOT VALID,
  ADD CONSTRAINT refunds_said_check
    CHECK (cause IN ('by-hand', 'complaint', 'withdrawal') OR num_nonnulls(reason, asked_by) = 0) NOT VALID;
ALTER TABLE spot_refunds DROP CONSTRAINT spot_refunds_cause_check;
ALTER TABLE spot_refunds
  ADD CONSTRAINT spot_refunds_cause_check CHECK (cause IN ('by-hand', 'complaint', 'withdrawal')) NOT VALID;

-- The part of the refunds to cards that was for withdrawals; received_cents is less it, too.
ALTER TABLE statements ADD COLUMN withdrawal_cents bigint NOT NULL DEFAULT 0;
