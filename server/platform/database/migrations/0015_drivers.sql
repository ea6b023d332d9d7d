-- expanding
-- Drivers: the shift of a phone, the orders given to it, and what it reports. No position is ever stored.

CREATE TABLE driver_shifts (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  -- Erased when the contact data of the shift's orders is due; the row stays for the history of the orders it moved.
  first_name text CHECK (first_name = btrim(first_name) AND length(first_name) BETWEEN 1 AND 20),
  made_at timestamptz NOT NULL,
  -- The link's hash; null once it was opened.
  link_hash bytea UNIQUE CHECK (length(link_hash) = 32),
  link_until timestamptz NOT NULL CHECK (link_until > made_at),
  -- The phone's token; null until the link was opened.
  token_hash bytea UNIQUE CHECK (length(token_hash) = 32),
  opened_at timestamptz,
  heard_at timestamptz,
  ends_at timestamptz NOT NULL,
  -- By the restaurant, or by the driver at the end.
  withdrawn_at timestamptz,
  CONSTRAINT driver_shifts_opened CHECK ((opened_at IS NULL) = (token_hash IS NULL) AND (opened_at IS NULL) = (heard_at IS NULL))
);
CREATE INDEX driver_shifts_by_restaurant ON driver_shifts (restaurant_id, ends_at) WHERE withdrawn_at IS NULL;
CREATE INDEX driver_shifts_named ON driver_shifts (ends_at) WHERE first_name IS NOT NULL;

-- Who was given an order. It is with one driver at a time; whoever had it before is told what became of it.
CREATE TABLE order_drivers (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  shift_id uuid NOT NULL REFERENCES driver_shifts,
  -- Its place in the round.
  position integer NOT NULL CHECK (position >= 1),
  assigned_at timestamptz NOT NULL,
  -- When it was given to another.
  taken_at timestamptz CHECK (taken_at >= assigned_at),
  PRIMARY KEY (order_id, shift_id)
);
CREATE UNIQUE INDEX order_drivers_one ON order_drivers (order_id) WHERE taken_at IS NULL;
CREATE INDEX order_drivers_by_shift ON order_drivers (shift_id);

-- What drivers reported, each by the id that the phone gave it.
CREATE TABLE driver_reports (
  id uuid PRIMARY KEY,
  shift_id uuid NOT NULL REFERENCES driver_shifts,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('ON_THE_WAY', 'COMPLETED', 'NOBODY_THERE')),
  -- The time on the phone, which may be hours before, and wrong.
  said_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  is_taken boolean NOT NULL
);
CREATE INDEX driver_reports_by_order ON driver_reports (order_id);
CREATE INDEX driver_reports_by_shift ON driver_reports (shift_id);

ALTER TABLE order_moves ADD COLUMN moved_by_driver uuid, ADD COLUMN said_at timestamptz;
ALTER TABLE order_moves ADD CONSTRAINT order_moves_moved_by_driver_fkey
  FOREIGN KEY (moved_by_driver) REFERENCES driver_shifts NOT VALID;

CREATE OR REPLACE FUNCTION is_sound(m order_moves) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN m.status IN (
      'AWAITING_PAYMENT', 'PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY', 'COMPLETED', 'REJECTED', 'CANCELLED', 'EXPIRED'
    )
    AND m.moved_by IN ('guest', 'restaurant', 'driver', 'operator', 'payment', 'clock')
    AND (m.moved_by_account IS NULL OR m.moved_by IN ('restaurant', 'operator'))
    AND (m.moved_by_device IS NULL OR m.moved_by = 'restaurant' AND m.moved_by_account IS NULL)
    AND (m.moved_by = 'driver') = (m.moved_by_driver IS NOT NULL)
    AND (m.moved_by = 'driver') = (m.said_at IS NOT NULL)
    AND (m.moved_by <> 'driver' OR m.status IN ('ON_THE_WAY', 'COMPLETED'))
    AND (m.via IS NULL OR m.via IN ('board', 'phone', 'printer', 'mail', 'page'))
    AND (m.minutes IS NULL OR m.minutes BETWEEN 5 AND 180)
    AND (m.minutes IS NULL OR m.status = 'ACCEPTED')
    AND (m.reason IS NULL OR length(m.reason) BETWEEN 1 AND 200 AND m.reason !~ '[\n\r]')
    AND (m.reason IS NULL OR m.status IN ('REJECTED', 'CANCELLED'))
    AND (m.reason IS NULL OR coalesce(m.reason_code, 'OTHER') = 'OTHER')
    AND (m.reason_code IS NULL OR m.status IN ('REJECTED', 'CANCELLED'))
    AND (m.reason_code IS NULL
      OR m.reason_code IN ('TOO_BUSY', 'SOLD_OUT', 'CLOSING', 'NOT_THERE', 'UNREACHABLE', 'TECHNICAL', 'OTHER'))
    AND (m.sold_out = '{}' OR coalesce(m.reason_code = 'SOLD_OUT', false));
END $$;

CREATE TRIGGER notify_order_changed AFTER INSERT OR UPDATE ON order_drivers
  FOR EACH ROW EXECUTE FUNCTION notify_order_changed();
CREATE TRIGGER notify_order_changed AFTER INSERT ON driver_reports
  FOR EACH ROW EXECUTE FUNCTION notify_order_changed();

-- Boards list a restaurant's drivers, and a phone's stream ends with its shift.
CREATE FUNCTION notify_shift_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shift_changed', NEW.restaurant_id || ' ' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_shift_changed AFTER INSERT OR UPDATE OF opened_at, withdrawn_at ON driver_shifts
  FOR EACH ROW EXECUTE FUNCTION notify_shift_changed();
