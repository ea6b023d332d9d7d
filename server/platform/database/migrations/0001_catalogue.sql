-- The catalogue: places, restaurants, menus, pictures, campaigns and the address index.
-- Ids are version 7 UUIDs made by the server. Money is whole cents, percentages are basis points (10 % = 1000).

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION has_no_repeats(anyarray) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  'SELECT cardinality($1) = (SELECT count(DISTINCT value) FROM unnest($1) AS value)';

CREATE TABLE countries (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 100)
);

-- `key` is the name as cities are compared: two spellings of one city cannot both be here.
CREATE TABLE cities (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 100),
  key text NOT NULL UNIQUE CHECK (key = btrim(key) AND key <> '')
);

CREATE TABLE postcodes (
  id uuid PRIMARY KEY,
  country_id uuid NOT NULL REFERENCES countries,
  postcode text NOT NULL CHECK (postcode ~ '^[0-9A-Z][0-9A-Z -]{1,8}[0-9A-Z]$'),
  UNIQUE (country_id, postcode)
);

-- `hash` is the start of the SHA-256 of the original file.
CREATE TABLE pictures (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{40}$'),
  format text NOT NULL CHECK (format IN ('jpeg', 'png', 'webp', 'avif')),
  width integer NOT NULL CHECK (width BETWEEN 1 AND 20000),
  height integer NOT NULL CHECK (height BETWEEN 1 AND 20000),
  byte_count integer NOT NULL CHECK (byte_count BETWEEN 1 AND 10485760),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE restaurants (
  id uuid PRIMARY KEY,
  -- The first segment of the restaurant's address, so no page of ours may have the same.
  uid text NOT NULL UNIQUE CHECK (length(uid) BETWEEN 2 AND 80 AND uid ~ '^[a-z0-9]+(-[a-z0-9]+)*$') CHECK (uid <> ALL (ARRAY[
    'account', 'addresses', 'admin', 'agb', 'api', 'assets', 'auth', 'bestellen', 'checkout', 'confirm',
    'datenschutz', 'docs', 'healthz', 'help', 'hilfe', 'impressum', 'info', 'install', 'konto', 'livez', 'login',
    'logout', 'management', 'media', 'metrics', 'offline', 'order', 'overview', 'password', 'passwort', 'pay',
    'payments', 'privacy', 'readyz', 'register', 'service', 'static', 'status', 'tracking', 'well-known'
  ])),
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 200),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  enabled boolean NOT NULL,
  -- Paused by its staff: since when, and until when where they said so.
  paused_at timestamptz,
  paused_until timestamptz,
  display_name text NOT NULL CHECK (display_name = btrim(display_name) AND length(display_name) BETWEEN 1 AND 200),
  street text NOT NULL CHECK (length(street) <= 200),
  house_number text NOT NULL CHECK (length(house_number) <= 30),
  phone text NOT NULL CHECK (length(phone) <= 40),
  email text NOT NULL CHECK (length(email) <= 254),
  city_id uuid REFERENCES cities,
  postcode_id uuid REFERENCES postcodes,
  country_id uuid REFERENCES countries,
  order_types text[] NOT NULL CHECK (
    cardinality(order_types) >= 1 AND has_no_repeats(order_types)
    AND order_types <@ ARRAY['DELIVERY', 'TAKEAWAY', 'ON_SITE', 'EVENT']
  ),
  payment_types text[] NOT NULL CHECK (
    cardinality(payment_types) >= 1 AND has_no_repeats(payment_types) AND payment_types <@ ARRAY['ON_SPOT', 'STRIPE']
  ),
  discount_enabled boolean NOT NULL DEFAULT false,
  discount_type text CHECK (discount_type IN ('PERCENTAGE', 'FLAT')),
  -- Basis points of a PERCENTAGE, cents of a FLAT one.
  discount_value integer CHECK (discount_value BETWEEN 0 AND 10000000),
  -- 0 = no cap.
  discount_max_cents integer CHECK (discount_max_cents BETWEEN 0 AND 10000000),
  preparation_minutes integer NOT NULL DEFAULT 20 CHECK (preparation_minutes BETWEEN 0 AND 720),
  legal_name text CHECK (legal_name <> ''),
  legal_address text,
  legal_vat_id text,
  legal_register text,
  -- Null where nothing was said about events; true: the host pays and guests see no prices.
  event_price_disabled boolean,
  banner_hash text REFERENCES pictures,
  logo_hash text REFERENCES pictures,
  -- Counts every change of the restaurant and its menu.
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(discount_type, discount_value, discount_max_cents) IN (0, 3)),
  CHECK (NOT discount_enabled OR discount_type IS NOT NULL),
  CHECK (discount_type IS DISTINCT FROM 'PERCENTAGE' OR discount_value <= 10000),
  CHECK (num_nonnulls(legal_name, legal_address, legal_vat_id, legal_register) IN (0, 4)),
  -- Where the host pays, guests cannot.
  CHECK (event_price_disabled IS NOT TRUE OR 'EVENT' <> ALL (order_types) OR 'ON_SPOT' = ANY (payment_types)),
  CHECK (paused_until IS NULL OR (paused_at IS NOT NULL AND paused_until > paused_at)),
  -- Who may be ordered from must be found and reached.
  CHECK (NOT enabled OR (phone <> '' AND email ~ '^[^@\s]+@[^@\s]+$' AND street <> '')),
  CHECK (NOT enabled OR num_nonnulls(city_id, postcode_id, country_id) = 3)
);

CREATE TABLE restaurant_types (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 100),
  key text NOT NULL UNIQUE CHECK (key = btrim(key) AND key <> '')
);

CREATE TABLE restaurant_type_members (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  type_id uuid NOT NULL REFERENCES restaurant_types,
  position integer NOT NULL CHECK (position >= 0),
  PRIMARY KEY (restaurant_id, type_id)
);

-- End before start means over midnight; 00:00 to 24:00 all day.
CREATE TABLE schedules (
  id uuid NOT NULL,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  weekdays smallint[] NOT NULL CHECK (
    cardinality(weekdays) >= 1 AND has_no_repeats(weekdays) AND weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[]
  ),
  start_time time NOT NULL CHECK (start_time < '24:00'),
  end_time time NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  PRIMARY KEY (restaurant_id, id),
  CHECK (start_time <> end_time)
);

CREATE TABLE postal_availabilities (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  city_id uuid NOT NULL REFERENCES cities,
  minimum_order_cents integer NOT NULL CHECK (minimum_order_cents BETWEEN 0 AND 10000000),
  position integer NOT NULL CHECK (position >= 0),
  PRIMARY KEY (restaurant_id, city_id)
);

-- Menus are kept and found by restaurant. What is retired stays for the orders that name it, and is shown nowhere.
CREATE TABLE categories (
  id uuid NOT NULL UNIQUE,
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 200),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  position integer NOT NULL CHECK (position >= 0),
  retired_at timestamptz,
  PRIMARY KEY (restaurant_id, id)
);

CREATE TABLE products (
  id uuid NOT NULL,
  restaurant_id uuid NOT NULL,
  category_id uuid NOT NULL,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 200),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  price_cents integer NOT NULL CHECK (price_cents BETWEEN 0 AND 10000000),
  -- The specification's `order`: the sort key within the category.
  position integer NOT NULL,
  -- A badge; the price is what is charged.
  discount_basis_points integer NOT NULL DEFAULT 0 CHECK (discount_basis_points BETWEEN 0 AND 10000),
  vat_rate integer NOT NULL CHECK (vat_rate BETWEEN 0 AND 10000),
  deposit_cents integer NOT NULL DEFAULT 0 CHECK (deposit_cents BETWEEN 0 AND 10000),
  allergens text[] NOT NULL DEFAULT '{}' CHECK (
    allergens = '{}' OR (
      has_no_repeats(allergens)
      AND allergens <@ ARRAY['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'L', 'M', 'N', 'O', 'P', 'R']
    )
  ),
  retired_at timestamptz,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id, category_id) REFERENCES categories
);

CREATE TABLE option_groups (
  id uuid NOT NULL,
  restaurant_id uuid NOT NULL,
  product_id uuid NOT NULL,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 200),
  type text NOT NULL CHECK (type IN ('SINGLE', 'MULTIPLE')),
  position integer NOT NULL CHECK (position >= 0),
  retired_at timestamptz,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id, product_id) REFERENCES products
);
CREATE INDEX option_groups_by_product ON option_groups (restaurant_id, product_id);

CREATE TABLE options (
  id uuid NOT NULL,
  restaurant_id uuid NOT NULL,
  option_group_id uuid NOT NULL,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 200),
  -- May be negative; a line never costs less than nothing.
  price_cents integer NOT NULL CHECK (price_cents BETWEEN -10000000 AND 10000000),
  allergens text[] NOT NULL DEFAULT '{}' CHECK (
    allergens = '{}' OR (
      has_no_repeats(allergens)
      AND allergens <@ ARRAY['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'L', 'M', 'N', 'O', 'P', 'R']
    )
  ),
  position integer NOT NULL CHECK (position >= 0),
  retired_at timestamptz,
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id, option_group_id) REFERENCES option_groups
);
CREATE INDEX options_by_group ON options (restaurant_id, option_group_id);

-- "50 % off the first 3 orders": for signed-in customers who pay by card.
CREATE TABLE campaigns (
  id uuid PRIMARY KEY,
  basis_points integer NOT NULL CHECK (basis_points BETWEEN 1 AND 10000),
  orders integer NOT NULL CHECK (orders >= 1),
  -- 0 = no cap.
  max_discount_cents integer NOT NULL CHECK (max_discount_cents >= 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at)
);

-- `key` is street, postcode, city and district as they are compared with what somebody types.
CREATE TABLE address_streets (
  id uuid PRIMARY KEY,
  street text NOT NULL CHECK (street = btrim(street) AND street <> ''),
  postcode text NOT NULL CHECK (postcode ~ '^[0-9]{4}$'),
  city text NOT NULL CHECK (city = btrim(city) AND city <> ''),
  district text CHECK (district = btrim(district) AND district <> ''),
  key text NOT NULL,
  UNIQUE (street, postcode, city)
);
CREATE INDEX address_streets_by_words ON address_streets USING gin (key gin_trgm_ops);
CREATE INDEX address_streets_by_beginning ON address_streets (key text_pattern_ops);

-- Every server keeps finished answers and a list of all restaurants in memory: it hears of each change at commit.
-- Whoever changes a menu, a schedule or an availability touches the restaurant in the same transaction.
CREATE FUNCTION count_restaurant_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER count_version BEFORE UPDATE ON restaurants FOR EACH ROW EXECUTE FUNCTION count_restaurant_version();

CREATE FUNCTION announce_restaurants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM changed) > 50 THEN
    PERFORM pg_notify('catalogue_changed', '*');
  ELSE
    PERFORM pg_notify('catalogue_changed', id::text) FROM changed;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_inserted AFTER INSERT ON restaurants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_restaurants();
CREATE TRIGGER announce_updated AFTER UPDATE ON restaurants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_restaurants();
CREATE TRIGGER announce_deleted AFTER DELETE ON restaurants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_restaurants();
