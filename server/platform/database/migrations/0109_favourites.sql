-- expanding
-- The restaurants that somebody with an account has marked, on whichever device.
CREATE TABLE account_favourites (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, restaurant_id)
);
CREATE INDEX account_favourites_by_restaurant ON account_favourites (restaurant_id);
