-- expanding
-- Days of which an order has changed since they were counted. A restaurant with many orders has one change after the other, and each
-- count reads its whole day.
CREATE TABLE days_to_count (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  day date NOT NULL,
  -- As many as there were at the last count.
  orders integer NOT NULL CHECK (orders >= 0),
  due_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, day)
);

-- Null where a server of the release before counted.
ALTER TABLE restaurant_days ADD COLUMN counted_at timestamptz;
