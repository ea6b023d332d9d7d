-- expanding
-- When the operator has suspended it; apart from `enabled`, which its owners decide about.
ALTER TABLE restaurants ADD COLUMN suspended_at timestamptz;

-- Every suspension with its statement of reasons, also those that are over.
CREATE TABLE suspensions (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('UNREACHABLE', 'FOOD_LAW', 'CONTRACT', 'OWN_WISH')),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 2000),
  suspended_at timestamptz NOT NULL,
  -- Null: somebody whose account is gone.
  suspended_by uuid REFERENCES accounts ON DELETE SET NULL,
  lifted_at timestamptz CHECK (lifted_at >= suspended_at),
  lifted_by uuid REFERENCES accounts ON DELETE SET NULL
);
CREATE INDEX suspensions_by_restaurant ON suspensions (restaurant_id, suspended_at);
CREATE UNIQUE INDEX running_suspensions ON suspensions (restaurant_id) WHERE lifted_at IS NULL;
CREATE INDEX suspensions_by_account ON suspensions (suspended_by);
CREATE INDEX lifted_suspensions_by_account ON suspensions (lifted_by);

-- Whoever suspends one waits for the orders that hold this lock; those after it find nothing to order.
CREATE OR REPLACE FUNCTION lock_intake_for_order(restaurant uuid) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('intake ' || restaurant::text, 0));
  RETURN (SELECT version FROM restaurants WHERE id = restaurant AND enabled AND suspended_at IS NULL);
END $$;
