-- Calls to restaurants about orders that nobody answers: one at a time each, written before they are made.
CREATE TABLE phone_calls (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  -- With how many minutes key 1 accepts; null: at the time the guest asked for.
  minutes int,
  begun_at timestamptz NOT NULL,
  ended_at timestamptz,
  answer text CHECK (answer IN ('accepted', 'rejected'))
);
CREATE UNIQUE INDEX phone_calls_under_way ON phone_calls (restaurant_id) WHERE ended_at IS NULL;
CREATE INDEX phone_calls_by_order ON phone_calls (order_id);

ALTER TABLE escalation_steps DROP CONSTRAINT escalation_steps_outcome_check,
  ADD CONSTRAINT escalation_steps_outcome_check CHECK (outcome IN ('sent', 'nobody', 'not-configured', 'failed'));
