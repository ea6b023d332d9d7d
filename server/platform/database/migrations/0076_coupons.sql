-- expanding
-- A code that takes something off an order paid by card. What its orders cost is reserved with them.
CREATE TABLE coupons (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{4,16}$'),
  basis_points integer CHECK (basis_points BETWEEN 1 AND 10000),
  value_cents integer CHECK (value_cents BETWEEN 1 AND 100000),
  minimum_cents integer NOT NULL CHECK (minimum_cents BETWEEN 0 AND 10000000),
  budget_cents integer NOT NULL CHECK (budget_cents BETWEEN 1 AND 100000000),
  spent_cents integer NOT NULL DEFAULT 0 CHECK (spent_cents BETWEEN 0 AND budget_cents),
  -- How many orders of one guest it holds for; NULL: any number.
  per_guest integer CHECK (per_guest BETWEEN 1 AND 1000),
  -- NULL: it holds in all.
  restaurant_id uuid REFERENCES restaurants ON DELETE CASCADE,
  payer text NOT NULL CHECK (payer IN ('restaurant', 'operator')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  made_at timestamptz NOT NULL,
  stopped_at timestamptz,
  CHECK (num_nonnulls(basis_points, value_cents) = 1),
  CHECK (payer = 'operator' OR restaurant_id IS NOT NULL)
);
CREATE INDEX coupons_by_restaurant ON coupons (restaurant_id);
-- Those of whose guests something is kept.
CREATE INDEX coupons_by_end ON coupons (ends_at);

-- An order that a coupon was used for. Guests are known again by their account, else by a keyed hash of their e-mail address,
-- until 30 days after the coupon's end.
CREATE TABLE coupon_uses (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  coupon_id uuid NOT NULL REFERENCES coupons ON DELETE CASCADE,
  cents integer NOT NULL CHECK (cents > 0),
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  email_hash bytea CHECK (length(email_hash) = 32),
  used_at timestamptz NOT NULL
);
CREATE INDEX coupon_uses_by_hash ON coupon_uses (coupon_id, email_hash);
CREATE INDEX coupon_uses_by_account ON coupon_uses (account_id, coupon_id) WHERE account_id IS NOT NULL;

-- Who pays for the discount; NULL: what a server of the release before wrote, of which its reason says that.
ALTER TABLE orders ADD COLUMN discount_payer text;
ALTER TABLE order_changes ADD COLUMN discount_payer text;
ALTER TABLE order_changes DROP CONSTRAINT order_changes_discount_reason_check;
ALTER TABLE order_changes ADD CONSTRAINT order_changes_discount_reason_check
  CHECK (discount_reason IN ('restaurant', 'campaign', 'coupon')) NOT VALID;
ALTER TABLE order_changes ADD CONSTRAINT order_changes_discount_payer_check
  CHECK (discount_payer IS NULL OR discount_payer IN ('restaurant', 'operator') AND discount_reason IS NOT NULL) NOT VALID;

-- As in 0069, with the payer and a third reason.
CREATE OR REPLACE FUNCTION is_sound(o orders) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN o.number >= 1
    AND o.identification_tag ~ '^[A-Za-z0-9_-]{22,64}$'
    AND o.type IN ('DELIVERY', 'TAKEAWAY', 'ON_SITE', 'EVENT')
    AND o.payment_type IN ('ON_SPOT', 'STRIPE')
    AND o.status IN (
      'AWAITING_PAYMENT', 'PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY', 'COMPLETED', 'REJECTED', 'CANCELLED', 'EXPIRED'
    )
    AND (o.takeaway_at IS NOT NULL OR o.type = 'DELIVERY')
    AND (o.takeaway_date IS NULL OR o.takeaway_at IS NOT NULL)
    AND (o.capacity_slot IS NULL) = (o.dish_count IS NULL)
    AND (o.dish_count IS NULL OR o.dish_count >= 1)
    AND (o.lead_minutes IS NULL OR o.lead_minutes >= 0)
    AND (o.terms IS NULL OR jsonb_typeof(o.terms) = 'object')
    AND jsonb_typeof(o.seller) = 'object'
    AND (o.note IS NULL OR length(o.note) BETWEEN 1 AND 1000 AND o.note !~ '[\n\r]')
    AND (o.if_missing IS NULL OR o.if_missing IN ('ASK', 'LEAVE_OUT', 'REPLACE', 'CANCEL'))
    AND o.subtotal_cents >= 0
    AND o.deposit_cents >= 0
    AND (o.deposit_cents = 0 OR o.type IN ('DELIVERY', 'TAKEAWAY'))
    AND o.discount_cents BETWEEN 0 AND o.subtotal_cents
    AND (o.discount_cents > 0) = (o.discount_reason IS NOT NULL)
    AND (o.discount_reason IS NULL OR o.discount_reason IN ('restaurant', 'campaign', 'coupon'))
    AND (o.discount_payer IS NULL OR o.discount_reason IS NOT NULL AND o.discount_payer IN ('restaurant', 'operator'))
    AND (o.discount_reason IS NULL OR o.discount_reason <> 'coupon' OR o.discount_payer IS NOT NULL)
    AND (o.discount_cents = 0 OR o.payment_type = 'STRIPE')
    AND o.delivery_fee_cents >= 0
    AND (o.delivery_fee_cents = 0 OR o.type = 'DELIVERY')
    AND o.total_cents >= 0
    AND o.total_cents = o.subtotal_cents - o.discount_cents + o.deposit_cents + o.delivery_fee_cents
    AND (NOT o.price_disabled OR o.type = 'EVENT' AND o.payment_type = 'ON_SPOT')
    AND (o.status <> 'AWAITING_PAYMENT' OR o.payment_type = 'STRIPE' AND o.total_cents > 0)
    AND (o.idempotency_key IS NULL OR o.body_hash IS NOT NULL)
    AND (o.idempotency_key IS NULL OR o.status <> 'EXPIRED')
    AND (NOT o.is_test OR o.payment_type = 'ON_SPOT');
END $$;

-- However an order comes to nothing, its coupon may be used again.
CREATE FUNCTION free_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH freed AS (DELETE FROM coupon_uses WHERE order_id = NEW.id RETURNING coupon_id, cents)
  UPDATE coupons c SET spent_cents = c.spent_cents - freed.cents FROM freed WHERE c.id = freed.coupon_id;
  RETURN NULL;
END $$;
CREATE TRIGGER free_coupon AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.discount_reason = 'coupon' AND NEW.status IN ('EXPIRED', 'REJECTED', 'CANCELLED'))
  EXECUTE FUNCTION free_coupon();
