-- That a restaurant's owners were asked whether it is open on a public holiday, so that they are never asked twice.
CREATE TABLE holiday_questions (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  day date NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, day)
);
