-- What each dish cost from when on, for the lowest price of 30 days. Written whenever a menu is.
CREATE TABLE price_history (
  restaurant_id uuid NOT NULL,
  product_id uuid NOT NULL,
  since timestamptz NOT NULL,
  price_cents int NOT NULL CHECK (price_cents >= 0),
  PRIMARY KEY (restaurant_id, product_id, since),
  FOREIGN KEY (restaurant_id, product_id) REFERENCES products ON DELETE CASCADE
);
-- Of what is there already, only the present is known.
INSERT INTO price_history (restaurant_id, product_id, since, price_cents)
SELECT restaurant_id, id, now(), price_cents FROM products WHERE retired_at IS NULL;

-- Prices that change by themselves, one such plan per restaurant: [{"productId", "priceCents"}].
CREATE TABLE price_plans (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  changes json NOT NULL CHECK (json_typeof(changes) = 'array'),
  change_at timestamptz NOT NULL,
  planned_by uuid REFERENCES accounts ON DELETE SET NULL
);
CREATE INDEX price_plans_by_account ON price_plans (planned_by);
