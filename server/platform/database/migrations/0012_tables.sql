-- expanding
-- A restaurant's tables, in its own order, and the one at which an order on site is eaten.
ALTER TABLE restaurants ADD COLUMN tables text[] NOT NULL DEFAULT '{}';
ALTER TABLE restaurants ADD CONSTRAINT restaurants_tables_check
  CHECK (cardinality(tables) <= 200 AND has_no_repeats(tables)) NOT VALID;

-- The table by its name at the time of the order; NULL: none.
ALTER TABLE orders ADD COLUMN table_name text;
CREATE TRIGGER keep_table BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (NEW.table_name IS DISTINCT FROM OLD.table_name) EXECUTE FUNCTION keep_delivery_fee();

-- As before, with the table.
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
    AND (o.table_name IS NULL OR o.type = 'ON_SITE' AND length(o.table_name) BETWEEN 1 AND 12);
END $$;
