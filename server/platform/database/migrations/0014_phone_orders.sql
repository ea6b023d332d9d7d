-- expanding
-- Orders that a restaurant takes by telephone.

-- How the order reached the restaurant; NULL: from the web, as servers of the release before write it.
ALTER TABLE orders ADD COLUMN source text;
CREATE TRIGGER keep_source BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (NEW.source IS DISTINCT FROM OLD.source) EXECUTE FUNCTION keep_delivery_fee();

-- As before, with the source.
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
    AND o.lead_minutes >= 0
    AND jsonb_typeof(o.terms) = 'object'
    AND jsonb_typeof(o.seller) = 'object'
    AND (o.if_missing IS NULL OR o.if_missing IN ('ASK', 'LEAVE_OUT', 'REPLACE', 'CANCEL'))
    AND o.subtotal_cents >= 0
    AND o.deposit_cents >= 0
    AND (o.deposit_cents = 0 OR o.type IN ('DELIVERY', 'TAKEAWAY'))
    AND o.discount_cents BETWEEN 0 AND o.subtotal_cents
    AND (o.discount_cents > 0) = (o.discount_reason IS NOT NULL)
    AND (o.discount_reason IS NULL OR o.discount_reason IN ('restaurant', 'campaign', 'coupon'))
    AND (o.discount_payer IS NOT NULL) = (o.discount_reason IS NOT NULL)
    AND (o.discount_payer IS NULL OR o.discount_payer IN ('restaurant', 'operator'))
    AND (o.discount_cents = 0 OR o.payment_type = 'STRIPE')
    AND o.delivery_fee_cents >= 0
    AND (o.delivery_fee_cents = 0 OR o.type = 'DELIVERY')
    AND o.total_cents >= 0
    AND (o.tip_cents IS NULL) = (o.tip_for IS NULL)
    AND (o.tip_cents IS NULL OR o.tip_cents BETWEEN 1 AND 5000 AND o.payment_type = 'STRIPE')
    AND (o.tip_for IS NULL OR o.tip_for = 'KITCHEN' OR o.tip_for = 'DRIVER' AND o.type = 'DELIVERY')
    AND o.total_cents = o.subtotal_cents - o.discount_cents + o.deposit_cents + o.delivery_fee_cents + coalesce(o.tip_cents, 0)
    AND (NOT o.price_disabled OR o.type = 'EVENT' AND o.payment_type = 'ON_SPOT')
    AND (o.status <> 'AWAITING_PAYMENT' OR o.payment_type = 'STRIPE' AND o.total_cents > 0)
    AND (o.idempotency_key IS NULL OR o.body_hash IS NOT NULL)
    AND (o.idempotency_key IS NULL OR o.status <> 'EXPIRED')
    AND (NOT o.is_test OR o.payment_type = 'ON_SPOT')
    AND (o.door IS NULL OR length(o.door) <= 32 AND o.door ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND NOT o.is_test)
    AND (o.table_name IS NULL OR o.type = 'ON_SITE' AND length(o.table_name) BETWEEN 1 AND 12)
    AND (o.source IS NULL OR o.source IN ('WEB', 'PHONE'))
    AND (o.source IS DISTINCT FROM 'PHONE'
      OR o.payment_type = 'ON_SPOT' AND o.type <> 'EVENT' AND NOT o.is_test AND o.door IS NULL);
END $$;

-- A caller gives one name; an e-mail address, and at a table a number, only if they want to.
ALTER TABLE order_customers ALTER last_name DROP NOT NULL, ALTER email DROP NOT NULL, ALTER phone DROP NOT NULL;

-- Whether those who take orders by telephone see what a number ordered by telephone before.
ALTER TABLE restaurants ADD COLUMN knows_callers boolean NOT NULL DEFAULT true;

-- How long a counted act is remembered; NULL: ten minutes, as servers of the release before count them.
ALTER TABLE recent_acts ADD COLUMN kept_until timestamptz;
