-- expanding
-- From which age a piece may be handed over, frozen with its line; NULL: to anybody, as servers of the release before
-- write it.
ALTER TABLE order_lines ADD COLUMN age smallint;
ALTER TABLE order_change_lines ADD COLUMN age smallint;
ALTER TABLE order_change_lines ADD CONSTRAINT order_change_lines_age_check CHECK (age IN (16, 18)) NOT VALID;

-- As before, with the age.
CREATE OR REPLACE FUNCTION is_sound(l order_lines) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN l.position >= 0
    AND l.name <> ''
    AND l.price_cents >= 0
    AND l.quantity BETWEEN 1 AND 15
    AND l.full_price_cents >= 0
    AND l.full_price_cents % l.quantity = 0
    AND l.deposit_cents >= 0
    AND l.deposit_cents % l.quantity = 0
    AND l.vat_rate BETWEEN 0 AND 10000
    AND (l.vat_parts IS NULL OR vat_parts_add_up(l.vat_parts, l.full_price_cents, l.quantity))
    AND (l.age IS NULL OR l.age IN (16, 18));
END $$;

-- Why pieces were taken; NULL: something was missing. The driver who took them, if one did.
ALTER TABLE order_changes ADD COLUMN code text, ADD COLUMN changed_by_driver uuid;
ALTER TABLE order_changes ADD CONSTRAINT order_changes_code_check CHECK (code = 'NO_ID') NOT VALID;
ALTER TABLE order_changes ADD CONSTRAINT order_changes_driver_check CHECK (changed_by_driver IS NULL
  OR code = 'NO_ID' AND changed_by = 'restaurant' AND num_nonnulls(changed_by_account, changed_by_device) = 0) NOT VALID;
ALTER TABLE order_changes ADD CONSTRAINT order_changes_changed_by_driver_fkey
  FOREIGN KEY (changed_by_driver) REFERENCES driver_shifts NOT VALID;

ALTER TABLE driver_reports DROP CONSTRAINT driver_reports_kind_check;
ALTER TABLE driver_reports ADD CONSTRAINT driver_reports_kind_check
  CHECK (kind IN ('ON_THE_WAY', 'COMPLETED', 'NOBODY_THERE', 'NO_ID')) NOT VALID;

-- As before, with the reason for an order of which nothing was left without an identity card; a driver may have found it.
CREATE OR REPLACE FUNCTION is_sound(m order_moves) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN m.status IN (
      'AWAITING_PAYMENT', 'PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY', 'COMPLETED', 'REJECTED', 'CANCELLED', 'EXPIRED'
    )
    AND m.moved_by IN ('guest', 'restaurant', 'driver', 'operator', 'payment', 'clock')
    AND (m.moved_by_account IS NULL OR m.moved_by IN ('restaurant', 'operator'))
    AND (m.moved_by_device IS NULL OR m.moved_by = 'restaurant' AND m.moved_by_account IS NULL)
    AND (m.moved_by <> 'driver' OR m.moved_by_driver IS NOT NULL)
    AND (m.moved_by_driver IS NULL OR m.moved_by = 'driver'
      OR m.moved_by = 'restaurant' AND m.reason_code IS NOT DISTINCT FROM 'NO_ID'
        AND num_nonnulls(m.moved_by_account, m.moved_by_device) = 0)
    AND (m.moved_by_driver IS NOT NULL) = (m.said_at IS NOT NULL)
    AND (m.moved_by <> 'driver' OR m.status IN ('ON_THE_WAY', 'COMPLETED'))
    AND (m.via IS NULL OR m.via IN ('board', 'phone', 'printer', 'mail', 'page'))
    AND (m.minutes IS NULL OR m.minutes BETWEEN 5 AND 180)
    AND (m.minutes IS NULL OR m.status = 'ACCEPTED')
    AND (m.reason IS NULL OR length(m.reason) BETWEEN 1 AND 200 AND m.reason !~ '[\n\r]')
    AND (m.reason IS NULL OR m.status IN ('REJECTED', 'CANCELLED'))
    AND (m.reason IS NULL OR coalesce(m.reason_code, 'OTHER') = 'OTHER')
    AND (m.reason_code IS NULL OR m.status IN ('REJECTED', 'CANCELLED'))
    AND (m.reason_code IS NULL OR m.reason_code IN (
      'TOO_BUSY', 'SOLD_OUT', 'CLOSING', 'NOT_THERE', 'UNREACHABLE', 'TECHNICAL', 'NO_ID', 'OTHER'
    ))
    AND (m.reason_code IS DISTINCT FROM 'NO_ID' OR m.status = 'CANCELLED')
    AND (m.sold_out = '{}' OR coalesce(m.reason_code = 'SOLD_OUT', false));
END $$;

-- As before; without an identity card the kitchen's ticket is printed again only while it cooks, and the slip for the
-- door only until it is on the road.
CREATE OR REPLACE FUNCTION print_tickets_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO print_jobs (id, token, printer_id, order_id, kind, copy, is_reprint, state, created_at)
    SELECT gen_random_uuid(), print_token(), p.id, o.id, ticket, copy, false, 'waiting', NEW.changed_at
    FROM orders o JOIN printers p ON p.restaurant_id = o.restaurant_id AND p.secret IS NOT NULL,
      unnest(p.prints) AS ticket, generate_series(1, p.copies) AS copy
    WHERE o.id = NEW.order_id AND (ticket = 'KITCHEN' OR o.type = 'DELIVERY')
      AND (NEW.code IS NULL OR o.status = 'ACCEPTED' OR o.status = 'READY' AND ticket = 'DELIVERY')
      AND NOT EXISTS (
        SELECT FROM print_jobs j WHERE j.order_id = o.id AND j.printer_id = p.id AND j.kind = ticket AND j.copy = copy.copy
          AND j.state = 'waiting' AND j.wanted_at > NEW.changed_at - interval '2 hours'
      );
  RETURN NULL;
END $$;

-- Whether the guest brings a container; NULL: no.
ALTER TABLE orders ADD COLUMN own_container boolean;
CREATE TRIGGER keep_own_container BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (NEW.own_container IS DISTINCT FROM OLD.own_container) EXECUTE FUNCTION keep_delivery_fee();

-- As before, with the container.
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
      OR o.payment_type = 'ON_SPOT' AND o.type <> 'EVENT' AND NOT o.is_test AND o.door IS NULL)
    AND (o.own_container IS NOT TRUE OR o.type IN ('TAKEAWAY', 'ON_SITE'));
END $$;
