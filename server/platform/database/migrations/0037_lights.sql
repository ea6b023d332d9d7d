-- Whether anybody in a restaurant's kitchen would see an order. A row is there once something differs from the usual.
CREATE TABLE lights (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  -- An owner may switch it off: then the restaurant never counts as silent.
  light_enabled boolean NOT NULL DEFAULT true,
  -- Since when it has shown no sign of life; null while it does not count as silent.
  silent_since timestamptz,
  -- When its people were told of this silence: written down before they are.
  told_at timestamptz,
  CHECK (light_enabled OR silent_since IS NULL),
  CHECK (silent_since IS NOT NULL OR told_at IS NULL)
);
CREATE TRIGGER note_inserted AFTER INSERT ON lights
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON lights
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();

-- Since when signs of life are watched without a gap: while the server or its database is down, nobody can be heard.
CREATE TABLE board_watch (
  is_only_one boolean PRIMARY KEY DEFAULT true CHECK (is_only_one),
  watched_since timestamptz NOT NULL,
  checked_at timestamptz NOT NULL CHECK (checked_at >= watched_since)
);

-- An alert may be about a restaurant.
ALTER TABLE alerts ADD COLUMN restaurant_id uuid REFERENCES restaurants ON DELETE CASCADE;
DROP INDEX alerts_once;
CREATE UNIQUE INDEX alerts_once ON alerts (kind, order_id, payment_id, account_id, mail, reference, restaurant_id)
  NULLS NOT DISTINCT WHERE settled_at IS NULL;
CREATE INDEX alerts_by_restaurant ON alerts (restaurant_id) WHERE restaurant_id IS NOT NULL;
