-- What a guest was told when ordering, and what the restaurant promised: once when accepting, once more when putting off.

ALTER TABLE orders
  -- When the guest expects it: the requested time, else when the restaurant would be done if it began at once.
  ADD COLUMN expected_at timestamptz,
  -- How long the restaurant needed when the order was placed.
  ADD COLUMN lead_minutes integer CHECK (lead_minutes >= 0),
  -- What the order was priced by: {discount, campaign, area}.
  ADD COLUMN terms jsonb CHECK (jsonb_typeof(terms) = 'object');

-- Of orders from before, the requested time is known and nothing else.
UPDATE orders SET expected_at = takeaway_at WHERE takeaway_at IS NOT NULL;

CREATE TABLE order_promises (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- 0: when accepting; 1: put off.
  seq integer NOT NULL CHECK (seq IN (0, 1)),
  promised_at timestamptz NOT NULL,
  made_at timestamptz NOT NULL,
  made_by_account uuid REFERENCES accounts ON DELETE SET NULL,
  PRIMARY KEY (order_id, seq)
);
CREATE INDEX order_promises_by_account ON order_promises (made_by_account) WHERE made_by_account IS NOT NULL;

INSERT INTO order_promises (order_id, seq, promised_at, made_at, made_by_account)
  SELECT m.order_id, 0, at, m.moved_at, m.moved_by_account
  FROM order_moves m JOIN orders o ON o.id = m.order_id,
    coalesce(m.moved_at + make_interval(mins => m.minutes), o.takeaway_at) AS at
  WHERE m.status = 'ACCEPTED' AND at IS NOT NULL;

CREATE FUNCTION keep_promises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.seq, NEW.promised_at, NEW.made_at)
      IS DISTINCT FROM (OLD.order_id, OLD.seq, OLD.promised_at, OLD.made_at)
    OR coalesce(NEW.made_by_account, OLD.made_by_account) IS DISTINCT FROM OLD.made_by_account
  THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_promises BEFORE UPDATE ON order_promises FOR EACH ROW EXECUTE FUNCTION keep_promises();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_promises FOR EACH ROW EXECUTE FUNCTION keep_with_order();

CREATE OR REPLACE FUNCTION keep_what_was_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.restaurant_id, NEW.day, NEW.number, NEW.identification_tag, NEW.type, NEW.payment_type, NEW.subtotal_cents,
      NEW.deposit_cents, NEW.discount_cents, NEW.discount_reason, NEW.total_cents, NEW.price_disabled, NEW.seller,
      NEW.created_at, NEW.expected_at, NEW.lead_minutes, NEW.terms)
    IS DISTINCT FROM
     (OLD.restaurant_id, OLD.day, OLD.number, OLD.identification_tag, OLD.type, OLD.payment_type, OLD.subtotal_cents,
      OLD.deposit_cents, OLD.discount_cents, OLD.discount_reason, OLD.total_cents, OLD.price_disabled, OLD.seller,
      OLD.created_at, OLD.expected_at, OLD.lead_minutes, OLD.terms)
  THEN
    RAISE EXCEPTION 'what was ordered in % cannot be changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  -- An order may lose its account, never get another one: guest orders stay guest orders.
  IF NEW.account_id IS DISTINCT FROM OLD.account_id AND NEW.account_id IS NOT NULL THEN
    RAISE EXCEPTION 'order % cannot be given to an account', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Orders placed from now on say all of it.
CREATE FUNCTION require_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF num_nulls(NEW.expected_at, NEW.lead_minutes, NEW.terms) > 0 THEN
    RAISE EXCEPTION 'order % lacks what was agreed', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER agreed_order BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION require_agreement();
