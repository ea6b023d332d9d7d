-- expanding
-- Terms that the operator proposed and took back, or replaced by others, before an owner had accepted them. Orders are
-- never placed on them, so they lie apart from those that may come to hold.
CREATE TABLE withdrawn_terms (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  valid_from date NOT NULL,
  delivery_per_mille integer NOT NULL CHECK (delivery_per_mille BETWEEN 0 AND 1000),
  other_per_mille integer NOT NULL CHECK (other_per_mille BETWEEN 0 AND 1000),
  own_door_per_mille integer NOT NULL CHECK (own_door_per_mille BETWEEN 0 AND 1000),
  card_basis_points integer NOT NULL CHECK (card_basis_points BETWEEN 0 AND 10000),
  card_fix_cents integer NOT NULL CHECK (card_fix_cents BETWEEN 0 AND 10000),
  made_at timestamptz NOT NULL,
  withdrawn_at timestamptz NOT NULL CHECK (withdrawn_at >= made_at)
);
CREATE INDEX withdrawn_terms_by_restaurant ON withdrawn_terms (restaurant_id, withdrawn_at);
