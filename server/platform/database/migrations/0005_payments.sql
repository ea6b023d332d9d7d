-- Where the money of card orders is, what is given back, and what somebody must look at.

-- The page of demos was called a test page before.
UPDATE payments SET provider = 'sandbox' WHERE provider = 'test';
UPDATE payment_notices SET provider = 'sandbox' WHERE provider = 'test';

-- A notice may be faster than the answer that names the page: then a payment is settled without ever having had one.
ALTER TABLE payments
  DROP CONSTRAINT payments_check,
  DROP CONSTRAINT payments_check1,
  -- What really came in.
  ADD COLUMN received_cents integer CHECK (received_cents > 0);
UPDATE payments SET received_cents = amount_cents WHERE status = 'PAID';
ALTER TABLE payments
  ADD CHECK ((received_cents IS NOT NULL) = (status = 'PAID')),
  ADD CHECK ((settled_at IS NOT NULL) = (status IN ('PAID', 'DECLINED', 'ABORTED'))),
  ADD CHECK (status <> 'NEW' OR num_nonnulls(reference, url) = 0),
  ADD CHECK (status NOT IN ('OPEN', 'PAID') OR reference IS NOT NULL),
  ADD CHECK (status <> 'OPEN' OR url IS NOT NULL);

-- Money that is to be given back: each cause gives back once.
CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments ON DELETE CASCADE,
  cause text NOT NULL CHECK (cause <> ''),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('REQUESTED', 'DONE', 'FAILED')),
  requested_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (payment_id, cause),
  CHECK ((ended_at IS NULL) = (status = 'REQUESTED'))
);

-- The ledger. Each movement takes from one account what it gives to another, so that it balances by its very shape.
--   guest: outside, whoever pays   held: has come in, and no order has it yet
--   order: pays for an order       owed: will be given back
CREATE TABLE payment_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments ON DELETE CASCADE,
  from_account text NOT NULL CHECK (from_account IN ('guest', 'held', 'order', 'owed')),
  to_account text NOT NULL CHECK (to_account IN ('guest', 'held', 'order', 'owed')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  cause text NOT NULL CHECK (cause <> ''),
  refund_id uuid REFERENCES refunds ON DELETE CASCADE,
  moved_at timestamptz NOT NULL,
  -- Whatever happens twice moves money once.
  UNIQUE NULLS NOT DISTINCT (payment_id, cause, refund_id),
  CHECK (from_account <> to_account),
  CHECK ((refund_id IS NOT NULL) = ('owed' IN (from_account, to_account)))
);

-- What an operator must look at, and who has.
CREATE TABLE alerts (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
  order_id uuid REFERENCES orders ON DELETE CASCADE,
  payment_id uuid REFERENCES payments ON DELETE CASCADE,
  raised_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_by uuid REFERENCES accounts ON DELETE SET NULL,
  CHECK (settled_by IS NULL OR settled_at IS NOT NULL)
);
CREATE UNIQUE INDEX alerts_once ON alerts (kind, order_id, payment_id) NULLS NOT DISTINCT WHERE settled_at IS NULL;

-- What the sandbox knows by itself, as a provider would: only its own code reads it.
CREATE TABLE sandbox_checkouts (
  payment_id uuid PRIMARY KEY REFERENCES payments ON DELETE CASCADE,
  checkout jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('OPEN', 'PAID', 'DECLINED', 'ABORTED'))
);
CREATE TABLE sandbox_refunds (
  key uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES sandbox_checkouts ON DELETE CASCADE,
  amount_cents integer NOT NULL CHECK (amount_cents > 0)
);

-- What was paid before there was a ledger. Money of orders that came to nothing has not been given back by anybody yet.
INSERT INTO payment_movements (payment_id, from_account, to_account, amount_cents, cause, moved_at)
  SELECT id, 'guest', 'held', received_cents, 'received', settled_at FROM payments WHERE status = 'PAID' ORDER BY settled_at, id;
INSERT INTO payment_movements (payment_id, from_account, to_account, amount_cents, cause, moved_at)
  SELECT DISTINCT ON (p.order_id) p.id, 'held', 'order', p.received_cents, 'placed', p.settled_at
  FROM payments p JOIN orders o ON o.id = p.order_id
  WHERE p.status = 'PAID' AND o.status NOT IN ('AWAITING_PAYMENT', 'EXPIRED', 'REJECTED', 'CANCELLED')
  ORDER BY p.order_id, p.settled_at, p.id;
INSERT INTO alerts (id, kind, order_id, payment_id, raised_at)
  SELECT gen_random_uuid(), 'money-held', p.order_id, p.id, now() FROM payments p
  WHERE p.status = 'PAID' AND NOT EXISTS (SELECT FROM payment_movements WHERE payment_id = p.id AND cause = 'placed');

CREATE FUNCTION require_covered_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  short record;
BEGIN
  SELECT account, sum(amount) AS balance INTO short FROM (
    SELECT to_account AS account, amount_cents AS amount FROM payment_movements WHERE payment_id = NEW.payment_id
    UNION ALL
    SELECT from_account, -amount_cents FROM payment_movements WHERE payment_id = NEW.payment_id
  ) AS entries WHERE account <> 'guest' GROUP BY account HAVING sum(amount) < 0;
  IF FOUND THEN
    RAISE EXCEPTION 'payment % would take % cents from % that are not there', NEW.payment_id, -short.balance, short.account
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER covered_movement AFTER INSERT ON payment_movements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_covered_movement();

CREATE FUNCTION keep_with_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of a payment that is deleted with its order the row itself has gone before its movements follow.
  IF EXISTS (SELECT FROM payments WHERE id = OLD.payment_id) THEN
    RAISE EXCEPTION 'rows of % go with their payment only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER keep_movements BEFORE UPDATE ON payment_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER go_with_payment BEFORE DELETE ON payment_movements FOR EACH ROW EXECUTE FUNCTION keep_with_payment();
CREATE TRIGGER go_with_payment BEFORE DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION keep_with_payment();
