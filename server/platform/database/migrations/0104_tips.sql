-- expanding
-- What the guest gives on top, and to whom: a part of the total and of no VAT share. NULL: nothing, or what a server of the
-- release before wrote.
ALTER TABLE orders ADD COLUMN tip_cents integer, ADD COLUMN tip_for text;
CREATE TRIGGER keep_tip BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((NEW.tip_cents, NEW.tip_for) IS DISTINCT FROM (OLD.tip_cents, OLD.tip_for)) EXECUTE FUNCTION keep_delivery_fee();

-- As in 0084, with the tip; so are the three that follow.
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
    AND (o.tip_cents IS NULL) = (o.tip_for IS NULL)
    AND (o.tip_cents IS NULL OR o.tip_cents BETWEEN 1 AND 5000 AND o.payment_type = 'STRIPE')
    AND (o.tip_for IS NULL OR o.tip_for = 'KITCHEN' OR o.tip_for = 'DRIVER' AND o.type = 'DELIVERY')
    AND o.total_cents = o.subtotal_cents - o.discount_cents + o.deposit_cents + o.delivery_fee_cents + coalesce(o.tip_cents, 0)
    AND (NOT o.price_disabled OR o.type = 'EVENT' AND o.payment_type = 'ON_SPOT')
    AND (o.status <> 'AWAITING_PAYMENT' OR o.payment_type = 'STRIPE' AND o.total_cents > 0)
    AND (o.idempotency_key IS NULL OR o.body_hash IS NOT NULL)
    AND (o.idempotency_key IS NULL OR o.status <> 'EXPIRED')
    AND (NOT o.is_test OR o.payment_type = 'ON_SPOT')
    AND (o.door IS NULL OR length(o.door) <= 32 AND o.door ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND NOT o.is_test);
END $$;

CREATE OR REPLACE FUNCTION require_whole_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines record;
  gross bigint;
BEGIN
  SELECT count(*) AS count, sum(full_price_cents) AS price, sum(deposit_cents) AS deposit INTO lines
    FROM order_lines WHERE order_id = NEW.id;
  SELECT sum(gross_cents) INTO gross FROM order_vat_shares WHERE order_id = NEW.id;
  IF lines.count = 0 OR lines.price <> NEW.subtotal_cents OR lines.deposit <> NEW.deposit_cents THEN
    RAISE EXCEPTION 'the lines of order % do not add up to its sums', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF gross IS DISTINCT FROM NEW.total_cents - NEW.deposit_cents - coalesce(NEW.tip_cents, 0) THEN
    RAISE EXCEPTION 'the VAT shares of order % do not add up to its total', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM order_customers WHERE order_id = NEW.id)
    OR (NEW.type = 'DELIVERY') <> EXISTS (SELECT FROM order_addresses WHERE order_id = NEW.id)
    OR NOT EXISTS (SELECT FROM order_moves WHERE order_id = NEW.id AND status = NEW.status)
  THEN
    RAISE EXCEPTION 'order % lacks its customer, address or first state', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION require_whole_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint;
  gross bigint;
  lines record;
BEGIN
  SELECT total_cents INTO before FROM (
    SELECT 0 AS seq, total_cents FROM orders WHERE id = NEW.order_id
    UNION ALL SELECT seq, total_cents FROM order_changes WHERE order_id = NEW.order_id
  ) AS totals WHERE seq = NEW.seq - 1;
  IF before IS NULL OR NEW.total_cents > before THEN
    RAISE EXCEPTION 'change % of order % makes it dearer, or follows none', NEW.seq, NEW.order_id
      USING ERRCODE = 'check_violation';
  END IF;
  SELECT count(*) FILTER (WHERE left_of > 0) AS count, bool_or(left_of < 0) AS missing,
      sum(left_of * unit) AS price, sum(left_of * deposit) AS deposit INTO lines
    FROM (
      SELECT position, full_price_cents / quantity AS unit, deposit_cents / quantity AS deposit,
        quantity - (SELECT coalesce(sum(quantity), 0) FROM order_change_taken t
          WHERE t.order_id = NEW.order_id AND t.seq <= NEW.seq AND t.position = l.position) AS left_of
      FROM (
        SELECT position, full_price_cents, deposit_cents, quantity FROM order_lines WHERE order_id = NEW.order_id
        UNION ALL SELECT position, full_price_cents, deposit_cents, quantity FROM order_change_lines
          WHERE order_id = NEW.order_id AND seq <= NEW.seq
      ) AS l
    ) AS rest;
  IF lines.count = 0 OR lines.missing OR lines.price <> NEW.subtotal_cents OR lines.deposit < NEW.deposit_cents
    OR NOT EXISTS (SELECT FROM order_change_taken WHERE order_id = NEW.order_id AND seq = NEW.seq)
  THEN
    RAISE EXCEPTION 'the lines of change % of order % do not add up to its sums', NEW.seq, NEW.order_id
      USING ERRCODE = 'check_violation';
  END IF;
  SELECT sum(gross_cents) INTO gross FROM order_change_vat_shares WHERE order_id = NEW.order_id AND seq = NEW.seq;
  IF gross IS DISTINCT FROM NEW.total_cents - NEW.deposit_cents
    - (SELECT coalesce(tip_cents, 0) FROM orders WHERE id = NEW.order_id)
  THEN
    RAISE EXCEPTION 'the VAT shares of change % of order % do not add up to its total', NEW.seq, NEW.order_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION require_change_to_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.total_cents IS DISTINCT FROM NEW.subtotal_cents - NEW.discount_cents + NEW.deposit_cents
    + (SELECT delivery_fee_cents + coalesce(tip_cents, 0) FROM orders WHERE id = NEW.order_id)
  THEN
    RAISE EXCEPTION 'the sums of change % of order % do not add up', NEW.seq, NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
