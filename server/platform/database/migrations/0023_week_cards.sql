-- expanding
-- The dishes of a week, filled in by a restaurant's people until somebody publishes them.
CREATE TABLE week_cards (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  monday date NOT NULL CHECK (extract(isodow FROM monday) = 1),
  -- A `WeekCard`.
  card json NOT NULL CHECK (json_typeof(card) = 'object'),
  -- New with every save.
  revision uuid NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- The days of dishes that it has put on the menu, with their values then: `PlacedDish`.
  placed json NOT NULL DEFAULT '[]' CHECK (json_typeof(placed) = 'array'),
  -- When the owners were told that it waits, and which revision of it.
  told_revision uuid,
  told_at timestamptz,
  PRIMARY KEY (restaurant_id, monday),
  CONSTRAINT week_cards_told CHECK ((told_revision IS NULL) = (told_at IS NULL))
);
CREATE INDEX week_cards_by_account ON week_cards (saved_by);
CREATE INDEX week_cards_by_week ON week_cards (monday);
