-- When a restaurant takes orders beyond its week: hours of single order types, special days, public holidays.
ALTER TABLE schedules ADD COLUMN order_types text[] CHECK (
  cardinality(order_types) >= 1 AND has_no_repeats(order_types)
  AND order_types <@ ARRAY['DELIVERY', 'TAKEAWAY', 'ON_SITE', 'EVENT']
);

-- Days whose hours differ from the week's. `periods`: [{startTime, endTime, orderTypes}], [] means closed.
CREATE TABLE special_days (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  from_day date NOT NULL,
  to_day date NOT NULL CHECK (to_day >= from_day),
  periods jsonb NOT NULL CHECK (jsonb_typeof(periods) = 'array'),
  -- What guests read.
  reason text NOT NULL CHECK (length(reason) <= 100)
);
CREATE INDEX special_days_by_restaurant ON special_days (restaurant_id, from_day);

-- What a restaurant decided about a public holiday; without a row nothing yet, which counts as always.
CREATE TABLE holiday_choices (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  day date NOT NULL,
  choice text NOT NULL CHECK (choice IN ('AS_ALWAYS', 'OTHER', 'CLOSED')),
  periods jsonb NOT NULL CHECK (jsonb_typeof(periods) = 'array'),
  PRIMARY KEY (restaurant_id, day),
  CHECK ((choice = 'OTHER') = (periods <> '[]'))
);

-- The version counts it, and every server hears of it.
CREATE TRIGGER note_inserted AFTER INSERT ON special_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_deleted AFTER DELETE ON special_days
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_inserted AFTER INSERT ON holiday_choices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON holiday_choices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_deleted AFTER DELETE ON holiday_choices
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
