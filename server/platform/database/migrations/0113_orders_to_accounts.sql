-- expanding
-- A guest's order may be put to an account once, after that account has proven the order's e-mail address. When that was;
-- null: it was placed with its account, or has none.
ALTER TABLE orders ADD COLUMN attached_at timestamptz;

-- Whether an account has proven the mailbox that stands in an order. Written alike, or the same but for its case.
CREATE FUNCTION proves_mailbox(account uuid, placed_order uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM accounts a, order_customers c
    WHERE a.id = account AND c.order_id = placed_order AND a.email_confirmed_at IS NOT NULL AND a.blocked_at IS NULL
      AND (a.email = c.email OR a.email_key = lower(c.email))
  )
$$;

CREATE OR REPLACE FUNCTION keep_what_was_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.restaurant_id, NEW.day, NEW.number, NEW.identification_tag, NEW.type, NEW.payment_type, NEW.subtotal_cents,
      NEW.deposit_cents, NEW.discount_cents, NEW.discount_reason, NEW.total_cents, NEW.price_disabled, NEW.seller,
      NEW.created_at, NEW.expected_at, NEW.lead_minutes, NEW.terms, NEW.if_missing)
    IS DISTINCT FROM
     (OLD.restaurant_id, OLD.day, OLD.number, OLD.identification_tag, OLD.type, OLD.payment_type, OLD.subtotal_cents,
      OLD.deposit_cents, OLD.discount_cents, OLD.discount_reason, OLD.total_cents, OLD.price_disabled, OLD.seller,
      OLD.created_at, OLD.expected_at, OLD.lead_minutes, OLD.terms, OLD.if_missing)
  THEN
    RAISE EXCEPTION 'what was ordered in % cannot be changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  -- An order may lose its account. It may get one that it never had, once, and only one that has proven its mailbox.
  IF NEW.account_id IS DISTINCT FROM OLD.account_id AND NEW.account_id IS NOT NULL
    OR NEW.attached_at IS DISTINCT FROM OLD.attached_at
  THEN
    IF OLD.account_id IS NOT NULL OR OLD.attached_at IS NOT NULL OR NEW.attached_at IS NULL OR OLD.is_test
      OR NEW.account_id IS NULL OR NOT proves_mailbox(NEW.account_id, OLD.id)
    THEN
      RAISE EXCEPTION 'order % cannot be given to an account', OLD.id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- Orders that an account is to get as soon as its mailbox is proven. Asked for on the device that placed the order.
CREATE TABLE order_claims (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  claimed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX order_claims_by_account ON order_claims (account_id);
CREATE INDEX order_claims_by_end ON order_claims (expires_at);

-- Links mailed to the address in an order: whoever opens one has that mailbox. Only the SHA-256 of a token is here.
CREATE TABLE order_links (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX order_links_by_order ON order_links (order_id);
CREATE INDEX order_links_by_end ON order_links (expires_at);

-- Whether an order that was put to an account later counts among that account's orders; null: it does not, or was the
-- account's from the start.
ALTER TABLE guest_orders ADD COLUMN moved boolean;

CREATE FUNCTION count_attached_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orders_to_count (order_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER count_attached_again AFTER UPDATE OF attached_at ON orders FOR EACH ROW
  WHEN (NEW.attached_at IS DISTINCT FROM OLD.attached_at AND NEW.status = 'COMPLETED') EXECUTE FUNCTION count_attached_again();
