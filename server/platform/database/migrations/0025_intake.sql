-- What a kitchen takes at the moment: order types that are paused, and more minutes while there is much to do.
-- One row per restaurant and order type: a new pause replaces the one before. Each ends by itself.

CREATE TABLE pauses (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  order_type text NOT NULL CHECK (order_type IN ('DELIVERY', 'TAKEAWAY', 'ON_SITE', 'EVENT')),
  length text NOT NULL CHECK (length IN ('15', '30', '60', 'TOMORROW', 'CHANGED')),
  -- What guests read.
  reason text CHECK (reason IN ('TOO_BUSY', 'NO_DRIVER', 'BROKEN', 'BREAK')),
  paused_at timestamptz NOT NULL,
  paused_until timestamptz NOT NULL CHECK (paused_until > paused_at),
  PRIMARY KEY (restaurant_id, order_type)
);

CREATE TABLE busy_times (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  extra_minutes integer NOT NULL CHECK (extra_minutes IN (15, 30)),
  busy_at timestamptz NOT NULL,
  busy_until timestamptz NOT NULL CHECK (busy_until > busy_at)
);

-- A pause without an end was set by hand; it now ends after a year.
INSERT INTO pauses (restaurant_id, order_type, length, paused_at, paused_until)
  SELECT id, order_type, 'CHANGED', paused_at, coalesce(paused_until, greatest(paused_at, now()) + interval '1 year')
  FROM restaurants, unnest(order_types) AS order_type WHERE paused_at IS NOT NULL;
ALTER TABLE restaurants DROP COLUMN paused_at, DROP COLUMN paused_until;

-- The version counts it, and every server hears of it.
CREATE FUNCTION note_intake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurants SET version = version WHERE id IN (SELECT restaurant_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER note_inserted AFTER INSERT ON pauses
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON pauses
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_deleted AFTER DELETE ON pauses
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_inserted AFTER INSERT ON busy_times
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON busy_times
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_deleted AFTER DELETE ON busy_times
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
