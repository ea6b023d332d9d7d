-- Money that goes back by hand, that was given back in the provider's own books, and that a bank takes back.

-- By hand and at the provider money may go back more than once for the same cause.
ALTER TABLE refunds
  DROP CONSTRAINT refunds_payment_id_cause_key,
  -- What whoever gave it back said to the guest.
  ADD COLUMN reason text CHECK (length(reason) BETWEEN 1 AND 200 AND reason !~ '[\n\r]'),
  ADD COLUMN asked_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- Made with the form: the same one gives back once.
  ADD COLUMN key uuid UNIQUE,
  -- What the provider calls it.
  ADD COLUMN reference text CHECK (reference <> ''),
  ADD CHECK ((key IS NOT NULL) = (cause = 'by-hand')),
  ADD CHECK ((reference IS NOT NULL) = (cause = 'at-provider')),
  ADD CHECK (cause = 'by-hand' OR num_nonnulls(reason, asked_by) = 0);
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE UNIQUE INDEX refunds_once ON refunds (payment_id, cause) WHERE cause NOT IN ('by-hand', 'at-provider');
CREATE UNIQUE INDEX refunds_at_provider ON refunds (payment_id, reference) WHERE reference IS NOT NULL;
CREATE INDEX refunds_by_account ON refunds (asked_by) WHERE asked_by IS NOT NULL;

-- A guest objects to a payment at the bank, which takes the money back until it has decided.
CREATE TABLE disputes (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments ON DELETE CASCADE,
  -- What the provider calls it.
  reference text NOT NULL CHECK (reference <> ''),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('OPEN', 'WON', 'LOST')),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  UNIQUE (payment_id, reference),
  CHECK ((closed_at IS NULL) = (status = 'OPEN'))
);
CREATE TRIGGER go_with_payment BEFORE DELETE ON disputes FOR EACH ROW EXECUTE FUNCTION keep_with_payment();

-- Two more accounts of the ledger:
--   disputed: a bank has it, until it has decided
--   own: outside like guest, and ours: what went back although it never came in, or had gone already
ALTER TABLE payment_movements
  ADD COLUMN dispute_id uuid REFERENCES disputes ON DELETE CASCADE,
  DROP CONSTRAINT payment_movements_from_account_check,
  DROP CONSTRAINT payment_movements_to_account_check,
  DROP CONSTRAINT payment_movements_check1,
  DROP CONSTRAINT payment_movements_payment_id_cause_refund_id_key,
  ADD CHECK (from_account IN ('guest', 'held', 'order', 'owed', 'disputed', 'own')),
  ADD CHECK (to_account IN ('guest', 'held', 'order', 'owed', 'disputed', 'own')),
  ADD CHECK ('owed' NOT IN (from_account, to_account) OR num_nonnulls(refund_id, dispute_id) = 1),
  ADD CHECK ((dispute_id IS NOT NULL) = ('disputed' IN (from_account, to_account))),
  ADD UNIQUE NULLS NOT DISTINCT (payment_id, cause, refund_id, dispute_id, from_account, to_account);

CREATE OR REPLACE FUNCTION require_covered_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  short record;
BEGIN
  SELECT account, sum(amount) AS balance INTO short FROM (
    SELECT to_account AS account, amount_cents AS amount FROM payment_movements WHERE payment_id = NEW.payment_id
    UNION ALL
    SELECT from_account, -amount_cents FROM payment_movements WHERE payment_id = NEW.payment_id
  ) AS entries WHERE account NOT IN ('guest', 'own') GROUP BY account HAVING sum(amount) < 0;
  IF FOUND THEN
    RAISE EXCEPTION 'payment % would take % cents from % that are not there', NEW.payment_id, -short.balance, short.account
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
