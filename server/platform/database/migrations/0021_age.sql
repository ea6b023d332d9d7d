-- expanding
-- From which age a piece may be handed over, frozen with its line; NULL: to anybody, as servers of the release before
-- write it.
ALTER TABLE order_lines ADD COLUMN age smallint;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_age_check CHECK (age IN (16, 18)) NOT VALID;
ALTER TABLE order_change_lines ADD COLUMN age smallint;
ALTER TABLE order_change_lines ADD CONSTRAINT order_change_lines_age_check CHECK (age IN (16, 18)) NOT VALID;

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
ALTER TABLE orders ADD CONSTRAINT orders_own_container_check
  CHECK (own_container IS NOT TRUE OR type IN ('TAKEAWAY', 'ON_SITE')) NOT VALID;
CREATE TRIGGER keep_own_container BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (NEW.own_container IS DISTINCT FROM OLD.own_container) EXECUTE FUNCTION keep_delivery_fee();
