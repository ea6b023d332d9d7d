-- expanding
-- What became of each mail about an order, and which an operator had sent once more. Addresses stand on the order alone.
CREATE TABLE order_mails (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL,
  -- When what it tells of happened.
  at timestamptz NOT NULL,
  -- When an operator asked for it once more; null for the mail that went by itself.
  again_at timestamptz,
  -- Null once that account is gone.
  again_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- WAITING: it is tried again. UNNEEDED: when it should have gone, nobody needed it any more.
  status text NOT NULL CHECK (status IN ('WAITING', 'SENT', 'REFUSED', 'UNDELIVERED', 'UNNEEDED')),
  -- Null before the first attempt.
  tried_at timestamptz
);
CREATE UNIQUE INDEX order_mails_by_themselves ON order_mails (order_id, kind, at) WHERE again_at IS NULL;
CREATE INDEX order_mails_by_order ON order_mails (order_id);
CREATE INDEX order_mails_by_account ON order_mails (again_by) WHERE again_by IS NOT NULL;
