-- expanding
-- When its contract was over; apart from `enabled` and `suspended_at`, as nobody takes it back and its money goes on.
ALTER TABLE restaurants ADD COLUMN ended_at timestamptz;

-- Every end of a contract that was told, also those that were withdrawn.
CREATE TABLE terminations (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  told_by_side text NOT NULL CHECK (told_by_side IN ('OPERATOR', 'RESTAURANT')),
  told_at timestamptz NOT NULL,
  -- Null: somebody whose account is gone.
  told_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- In Vienna.
  last_day date NOT NULL,
  words text NOT NULL CHECK (length(words) <= 2000 AND (words <> '' OR told_by_side = 'RESTAURANT')),
  withdrawn_at timestamptz CHECK (withdrawn_at >= told_at),
  withdrawn_by uuid REFERENCES accounts ON DELETE SET NULL,
  ended_at timestamptz CHECK (ended_at >= told_at),
  CHECK (withdrawn_at IS NULL OR ended_at IS NULL)
);
CREATE INDEX terminations_by_restaurant ON terminations (restaurant_id, told_at);
CREATE UNIQUE INDEX current_terminations ON terminations (restaurant_id) WHERE withdrawn_at IS NULL;
CREATE INDEX terminations_by_account ON terminations (told_by);
CREATE INDEX withdrawn_terminations_by_account ON terminations (withdrawn_by);

-- Whoever ends one waits for the orders that hold this lock; those after it find nothing to order.
CREATE OR REPLACE FUNCTION lock_intake_for_order(restaurant uuid) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('intake ' || restaurant::text, 0));
  RETURN (SELECT version FROM restaurants
    WHERE id = restaurant AND enabled AND suspended_at IS NULL AND ended_at IS NULL);
END $$;
