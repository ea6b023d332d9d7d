-- Where a restaurant delivers to and on which terms, by postcode before by city; until now: cities with a minimum.

CREATE TABLE delivery_areas (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 100),
  fee_cents integer NOT NULL CHECK (fee_cents BETWEEN 0 AND 10000000),
  minimum_cents integer NOT NULL CHECK (minimum_cents BETWEEN 0 AND 10000000),
  -- From this sum on the fee is not asked for; null: it always is.
  free_from_cents integer CHECK (free_from_cents BETWEEN 0 AND 10000000),
  -- How much longer than to the restaurant's own door.
  extra_minutes integer NOT NULL CHECK (extra_minutes BETWEEN 0 AND 240),
  UNIQUE (restaurant_id, position),
  UNIQUE (restaurant_id, id)
);

-- A postcode belongs to one area of a restaurant.
CREATE TABLE delivery_area_postcodes (
  restaurant_id uuid NOT NULL,
  area_id uuid NOT NULL,
  postcode text NOT NULL CHECK (postcode ~ '^[0-9A-Z]{3,10}$'),
  position integer NOT NULL CHECK (position >= 0),
  PRIMARY KEY (restaurant_id, postcode),
  FOREIGN KEY (restaurant_id, area_id) REFERENCES delivery_areas (restaurant_id, id) ON DELETE CASCADE
);
CREATE INDEX delivery_area_postcodes_by_area ON delivery_area_postcodes (area_id);

CREATE TABLE delivery_area_cities (
  restaurant_id uuid NOT NULL,
  area_id uuid NOT NULL,
  city_id uuid NOT NULL REFERENCES cities,
  position integer NOT NULL CHECK (position >= 0),
  -- Not delivered to as a city: its postcodes lie there, which lists of cities say.
  by_postcode boolean NOT NULL,
  PRIMARY KEY (area_id, city_id),
  FOREIGN KEY (restaurant_id, area_id) REFERENCES delivery_areas (restaurant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX delivery_area_cities_once ON delivery_area_cities (restaurant_id, city_id) WHERE NOT by_postcode;
CREATE INDEX delivery_area_cities_by_city ON delivery_area_cities (city_id);

INSERT INTO delivery_areas (id, restaurant_id, position, name, fee_cents, minimum_cents, free_from_cents, extra_minutes)
SELECT gen_random_uuid(), a.restaurant_id, row_number() OVER (PARTITION BY a.restaurant_id ORDER BY a.position, c.name) - 1,
  c.name, 0, a.minimum_order_cents, NULL, 0
FROM postal_availabilities a JOIN cities c ON c.id = a.city_id;
INSERT INTO delivery_area_cities (restaurant_id, area_id, city_id, position, by_postcode)
SELECT a.restaurant_id, a.id, c.id, 0, false FROM delivery_areas a JOIN cities c ON c.name = a.name
  JOIN postal_availabilities p ON p.restaurant_id = a.restaurant_id AND p.city_id = c.id;
DROP TABLE postal_availabilities;

-- The cities of a postcode are found in the address index.
CREATE INDEX address_streets_by_postcode ON address_streets (postcode, city);

-- What the delivery of an order costs: a part of its total, and of its VAT shares, and never another one.
ALTER TABLE orders ADD COLUMN delivery_fee_cents integer NOT NULL DEFAULT 0
  CHECK (delivery_fee_cents >= 0 AND (delivery_fee_cents = 0 OR type = 'DELIVERY'));
DO $$
DECLARE
  sum record;
BEGIN
  FOR sum IN SELECT conrelid::regclass AS tbl, conname FROM pg_constraint
    WHERE contype = 'c' AND conrelid IN ('orders'::regclass, 'order_changes'::regclass)
      AND pg_get_constraintdef(oid) LIKE '%total_cents = ((subtotal_cents - discount_cents) + deposit_cents)%'
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', sum.tbl, sum.conname);
  END LOOP;
END $$;
ALTER TABLE orders ADD CONSTRAINT orders_total_adds_up
  CHECK (total_cents = subtotal_cents - discount_cents + deposit_cents + delivery_fee_cents);

CREATE FUNCTION require_change_to_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.total_cents IS DISTINCT FROM NEW.subtotal_cents - NEW.discount_cents + NEW.deposit_cents
    + (SELECT delivery_fee_cents FROM orders WHERE id = NEW.order_id)
  THEN
    RAISE EXCEPTION 'the sums of change % of order % do not add up', NEW.seq, NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER adds_up BEFORE INSERT ON order_changes FOR EACH ROW EXECUTE FUNCTION require_change_to_add_up();

CREATE FUNCTION keep_delivery_fee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was ordered in % cannot be changed', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER keep_delivery_fee BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (NEW.delivery_fee_cents IS DISTINCT FROM OLD.delivery_fee_cents) EXECUTE FUNCTION keep_delivery_fee();
