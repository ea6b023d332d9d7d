-- What can be ordered, where and when: places, restaurants, menus, hours, delivery, pictures and the address index.
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
  taken_in_at timestamptz NOT NULL DEFAULT now()
);

-- Pages name a picture by the first 16 digits of its hash. The odds of two with the same are 3 in a million with ten
-- million pictures; the second is refused.
CREATE UNIQUE INDEX pictures_by_short_hash ON pictures (left(hash, 16));

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
  -- Whether anything is on a restaurant's menu: without it nobody can order there, whatever the hours say.
  has_menu boolean NOT NULL DEFAULT false,
  -- How long a restaurant may take to answer, if not as long as everybody, and whom to call if it does not, if not at the number
  -- that guests see.
  answer_minutes int CHECK (answer_minutes BETWEEN 5 AND 15),
  alarm_phone text CHECK (alarm_phone ~ '^\+[1-9]\d{6,14}$'),
  -- What of a banner stays in view where it is cropped, in per cent from the left and from the top.
  banner_focus_x smallint NOT NULL DEFAULT 50 CHECK (banner_focus_x BETWEEN 0 AND 100),
  banner_focus_y smallint NOT NULL DEFAULT 50 CHECK (banner_focus_y BETWEEN 0 AND 100),
  -- For how many days after today a restaurant takes orders, and how much its kitchen does in a quarter of an hour.
  order_ahead_days integer NOT NULL DEFAULT 0 CHECK (order_ahead_days BETWEEN 0 AND 14),
  -- Null: as much as comes.
  orders_per_quarter integer CHECK (orders_per_quarter BETWEEN 1 AND 500),
  dishes_per_quarter integer CHECK (dishes_per_quarter BETWEEN 1 AND 500),
  -- When the operator has suspended it; apart from `enabled`, which its owners decide about.
  suspended_at timestamptz,
  -- Freed of VAT as a small business (§ 6 Abs 1 Z 27 UStG): whatever it sells has the rate 0.
  small_business boolean NOT NULL DEFAULT false,
  -- When its contract was over; apart from `enabled` and `suspended_at`, as nobody takes it back and its money goes on.
  ended_at timestamptz,
  -- When an owner last said that the allergens of the menu are right; null: never.
  allergens_confirmed_at timestamptz,
  CHECK (num_nonnulls(discount_type, discount_value, discount_max_cents) IN (0, 3)),
  CHECK (NOT discount_enabled OR discount_type IS NOT NULL),
  CHECK (discount_type IS DISTINCT FROM 'PERCENTAGE' OR discount_value <= 10000),
  CHECK (num_nonnulls(legal_name, legal_address, legal_vat_id, legal_register) IN (0, 4)),
  -- Where the host pays, guests cannot.
  CHECK (event_price_disabled IS NOT TRUE OR 'EVENT' <> ALL (order_types) OR 'ON_SPOT' = ANY (payment_types)),
  -- Who may be ordered from must be found and reached.
  CHECK (NOT enabled OR (phone <> '' AND email ~ '^[^@\s]+@[^@\s]+$' AND street <> '')),
  CHECK (NOT enabled OR num_nonnulls(city_id, postcode_id, country_id) = 3),
  CHECK (uid <> ALL (ARRAY['kueche', 'partner', 'drucker'])),
  CONSTRAINT restaurants_uid_not_an_own_page CHECK (uid <> ALL (ARRAY['barrierefreiheit', 'fahrt', 'mcp', 'widerruf']))
);

-- Finding out whether anything shows a picture must not read all restaurants.
CREATE INDEX restaurants_by_banner ON restaurants (banner_hash);
CREATE INDEX restaurants_by_logo ON restaurants (logo_hash);

-- PostgreSQL reads and plans a function in SQL anew for each statement that writes to an index made with it: a twentieth of what an
-- order costs. In PL/pgSQL the same is compiled once per connection.
CREATE FUNCTION search_key(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 10 AS $$
BEGIN
  RETURN replace(replace(replace(replace(translate(lower($1),
    'äöüàáâãåçèéêëìíîïñòóôõøùúûýÿćčđğışşšž',
    'aouaaaaaceeeeiiiinooooouuuyyccdgisssz'), 'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
END $$;
CREATE INDEX restaurants_by_name ON restaurants USING gin (search_key(name) gin_trgm_ops) WHERE enabled;

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
  -- When a restaurant takes orders beyond its week: hours of single order types, special days, public holidays.
  order_types text[] CHECK (
  cardinality(order_types) >= 1 AND has_no_repeats(order_types)
  AND order_types <@ ARRAY['DELIVERY', 'TAKEAWAY', 'ON_SITE', 'EVENT']
),
  PRIMARY KEY (restaurant_id, id),
  CHECK (start_time <> end_time)
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
CREATE INDEX categories_by_words ON categories USING gin (to_tsvector('german', search_key(name))) WHERE retired_at IS NULL;

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
  -- Null: nobody said which; none: it has none.
  allergens text[] CHECK (
    allergens = '{}' OR (
      has_no_repeats(allergens)
      AND allergens <@ ARRAY['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'L', 'M', 'N', 'O', 'P', 'R']
    )
  ),
  retired_at timestamptz,
  -- Words of a name count more than those of its description; both by their German stems.
  search_key text GENERATED ALWAYS AS (search_key(name)) STORED,
  search_words tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('german', search_key(name)), 'A') || setweight(to_tsvector('german', search_key(description)), 'C')
  ) STORED,
  additives text NOT NULL DEFAULT '' CHECK (length(additives) <= 500),
  -- Null: always. An end before the beginning means past midnight.
  available_days smallint[] CHECK (
    cardinality(available_days) >= 1 AND has_no_repeats(available_days)
    AND available_days <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[]
  ),
  available_from time CHECK (available_from < '24:00'),
  available_to time CHECK (available_to <> available_from),
  -- Null: by all.
  order_types text[] CHECK (
    cardinality(order_types) >= 1 AND has_no_repeats(order_types)
    AND order_types <@ ARRAY['DELIVERY', 'TAKEAWAY', 'ON_SITE', 'EVENT']
  ),
  picture_hash text REFERENCES pictures,
  picture_focus_x smallint NOT NULL DEFAULT 50 CHECK (picture_focus_x BETWEEN 0 AND 100),
  picture_focus_y smallint NOT NULL DEFAULT 50 CHECK (picture_focus_y BETWEEN 0 AND 100),
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id, category_id) REFERENCES categories,
  CHECK (num_nonnulls(available_days, available_from, available_to) IN (0, 3))
);
CREATE INDEX products_by_words ON products USING gin (search_words) WHERE retired_at IS NULL;
CREATE INDEX products_by_name ON products USING gin (search_key gin_trgm_ops) WHERE retired_at IS NULL;
CREATE INDEX products_by_picture ON products (picture_hash) WHERE picture_hash IS NOT NULL;

CREATE TABLE option_groups (
  id uuid NOT NULL,
  restaurant_id uuid NOT NULL,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 200),
  position integer NOT NULL CHECK (position >= 0),
  retired_at timestamptz,
  internal_name text NOT NULL DEFAULT '' CHECK (length(internal_name) <= 200),
  min integer NOT NULL DEFAULT 0 CHECK (min BETWEEN 0 AND 50),
  -- Null: any number.
  max integer CHECK (max BETWEEN 1 AND 50 AND max >= min),
  -- So many of the chosen ones cost nothing.
  free integer NOT NULL DEFAULT 0 CHECK (free BETWEEN 0 AND coalesce(max, 50)),
  PRIMARY KEY (restaurant_id, id)
);

CREATE TABLE options (
  id uuid NOT NULL,
  restaurant_id uuid NOT NULL,
  option_group_id uuid NOT NULL,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 200),
  -- May be negative; a line never costs less than nothing.
  price_cents integer NOT NULL CHECK (price_cents BETWEEN -10000000 AND 10000000),
  allergens text[] CHECK (
    allergens = '{}' OR (
      has_no_repeats(allergens)
      AND allergens <@ ARRAY['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'L', 'M', 'N', 'O', 'P', 'R']
    )
  ),
  position integer NOT NULL CHECK (position >= 0),
  retired_at timestamptz,
  deposit_cents integer NOT NULL DEFAULT 0 CHECK (deposit_cents BETWEEN 0 AND 10000),
  PRIMARY KEY (restaurant_id, id),
  FOREIGN KEY (restaurant_id, option_group_id) REFERENCES option_groups
);
CREATE INDEX options_by_group ON options (restaurant_id, option_group_id);

-- `key` is street, postcode, city and district as they are compared with what somebody types.
CREATE TABLE address_streets (
  id uuid PRIMARY KEY,
  street text NOT NULL CHECK (street = btrim(street) AND street <> ''),
  postcode text NOT NULL CHECK (postcode ~ '^[0-9]{4}$'),
  city text NOT NULL CHECK (city = btrim(city) AND city <> ''),
  district text CHECK (district = btrim(district) AND district <> ''),
  key text NOT NULL,
  -- The address register knows every house, and one street of a name per village of a municipality.
  numbers text[] NOT NULL DEFAULT '{}',
  CONSTRAINT address_streets_once UNIQUE NULLS NOT DISTINCT (street, postcode, city, district)
);
CREATE INDEX address_streets_by_words ON address_streets USING gin (key gin_trgm_ops);
CREATE INDEX address_streets_by_beginning ON address_streets (key text_pattern_ops);

-- Cities with restaurants come first, however many streets in the country begin like what was typed.
CREATE INDEX address_streets_by_city ON address_streets (city, key text_pattern_ops);

-- The cities of a postcode are found in the address index.
CREATE INDEX address_streets_by_postcode ON address_streets (postcode, city);

-- Every server keeps finished answers and a list of all restaurants in memory: it hears of each change at commit.
-- Whoever changes a menu, a schedule or an availability touches the restaurant in the same transaction.
CREATE FUNCTION count_restaurant_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;

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

-- When the last orders came from one network address or e-mail address, both kept as keyed hashes and for minutes only.
CREATE TABLE recent_acts (
  source bytea PRIMARY KEY,
  acted_at timestamptz[] NOT NULL
);

-- Made here at first need and shared by all server processes.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL CHECK (length(value) >= 32)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE FUNCTION note_menus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurants r SET has_menu = NOT r.has_menu
    WHERE r.id IN (SELECT restaurant_id FROM changed) AND r.has_menu <> EXISTS (
      SELECT FROM products p WHERE p.restaurant_id = r.id AND p.retired_at IS NULL
    );
  RETURN NULL;
END $$;
CREATE TRIGGER note_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_menus();
CREATE TRIGGER note_updated AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_menus();
CREATE TRIGGER note_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_menus();
CREATE TRIGGER count_version BEFORE UPDATE ON restaurants FOR EACH ROW
  WHEN (OLD.has_menu = NEW.has_menu) EXECUTE FUNCTION count_restaurant_version();

-- Every word that is or was in a dish's name, once: what a typo may have meant.
CREATE TABLE dish_words (
  word text PRIMARY KEY
);
CREATE INDEX dish_words_by_likeness ON dish_words USING gin (word gin_trgm_ops);

CREATE FUNCTION note_dish_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two writers wait for each other and never both.
  INSERT INTO dish_words
    SELECT DISTINCT word FROM changed, regexp_split_to_table(search_key, '[^[:alnum:]]+') AS found (word)
    WHERE length(word) > 3 AND NOT EXISTS (SELECT FROM dish_words d WHERE d.word = found.word)
    ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_words_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_dish_words();
CREATE TRIGGER note_words_updated AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_dish_words();

-- The version counts it, and every server hears of it.
CREATE FUNCTION note_intake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurants SET version = version WHERE id IN (SELECT restaurant_id FROM changed);
  RETURN NULL;
END $$;

-- Days whose hours differ from the week's. `periods`: [{startTime, endTime, orderTypes}], [] means closed.
CREATE TABLE special_days (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  from_day date NOT NULL,
  to_day date NOT NULL CHECK (to_day >= from_day),
  periods jsonb NOT NULL CHECK (jsonb_typeof(periods) = 'array'),
  -- What guests read.
  reason text NOT NULL CHECK (length(reason) <= 100)
);
CREATE INDEX special_days_by_restaurant ON special_days (restaurant_id, from_day);

-- What a restaurant decided about a public holiday; without a row nothing yet, which counts as always.
CREATE TABLE holiday_choices (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  day date NOT NULL,
  choice text NOT NULL CHECK (choice IN ('AS_ALWAYS', 'OTHER', 'CLOSED')),
  periods jsonb NOT NULL CHECK (jsonb_typeof(periods) = 'array'),
  PRIMARY KEY (restaurant_id, day),
  CHECK ((choice = 'OTHER') = (periods <> '[]'))
);

-- The version counts it, and every server hears of it.
CREATE TRIGGER note_inserted AFTER INSERT ON special_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_deleted AFTER DELETE ON special_days
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_inserted AFTER INSERT ON holiday_choices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON holiday_choices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_deleted AFTER DELETE ON holiday_choices
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();

-- Another banner is seen from its middle, whoever changes it.
CREATE FUNCTION forget_banner_focus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.banner_focus_x := 50;
  NEW.banner_focus_y := 50;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_focus BEFORE UPDATE OF banner_hash ON restaurants FOR EACH ROW
  WHEN (NEW.banner_hash IS DISTINCT FROM OLD.banner_hash) EXECUTE FUNCTION forget_banner_focus();

-- What is promised for each quarter hour, of restaurants with a capacity alone. Every order holds its place but those that
-- expired, were rejected or cancelled.
CREATE TABLE booked_quarters (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  slot timestamptz NOT NULL,
  orders integer NOT NULL,
  dishes integer NOT NULL,
  PRIMARY KEY (restaurant_id, slot)
);

CREATE FUNCTION holds_place(status text, slot timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS
  'SELECT slot IS NOT NULL AND status NOT IN (''EXPIRED'', ''REJECTED'', ''CANCELLED'')';

-- Whoever limits what comes counts what has come: orders under way are waited for, as by whoever pauses.
CREATE FUNCTION count_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM booked_quarters WHERE restaurant_id = NEW.id;
  IF NEW.orders_per_quarter IS NULL AND NEW.dishes_per_quarter IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('intake ' || NEW.id, 0));
  WITH held AS (
    SELECT capacity_slot, dish_count FROM orders
    WHERE restaurant_id = NEW.id AND day >= current_date - 2 AND holds_place(status, capacity_slot)
      AND capacity_slot > now() - interval '1 day'
    FOR SHARE
  )
  INSERT INTO booked_quarters SELECT NEW.id, capacity_slot, count(*), sum(dish_count) FROM held GROUP BY capacity_slot;
  RETURN NULL;
END $$;
CREATE TRIGGER count_places AFTER UPDATE OF orders_per_quarter, dishes_per_quarter ON restaurants FOR EACH ROW
  WHEN ((OLD.orders_per_quarter IS NULL AND OLD.dishes_per_quarter IS NULL)
    <> (NEW.orders_per_quarter IS NULL AND NEW.dishes_per_quarter IS NULL))
  EXECUTE FUNCTION count_places();

CREATE TABLE product_option_groups (
  restaurant_id uuid NOT NULL,
  product_id uuid NOT NULL,
  option_group_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  PRIMARY KEY (restaurant_id, product_id, option_group_id),
  FOREIGN KEY (restaurant_id, product_id) REFERENCES products,
  FOREIGN KEY (restaurant_id, option_group_id) REFERENCES option_groups
);
CREATE INDEX product_option_groups_by_group ON product_option_groups (restaurant_id, option_group_id);

-- The ids of groups and options that became others, for carts and orders that name the former ones.
CREATE TABLE option_aliases (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  option_group_id uuid,
  option_id uuid,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, id),
  CHECK (num_nonnulls(option_group_id, option_id) = 1),
  FOREIGN KEY (restaurant_id, option_group_id) REFERENCES option_groups ON DELETE CASCADE,
  FOREIGN KEY (restaurant_id, option_id) REFERENCES options ON DELETE CASCADE
);

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

-- Cities are read by restaurant: without this each restaurant of a page would be looked for among all cities of all areas.
CREATE INDEX delivery_area_cities_by_restaurant ON delivery_area_cities (restaurant_id);

-- What each dish cost from when on, for the lowest price of 30 days. Written whenever a menu is.
CREATE TABLE price_history (
  restaurant_id uuid NOT NULL,
  product_id uuid NOT NULL,
  since timestamptz NOT NULL,
  price_cents int NOT NULL CHECK (price_cents >= 0),
  PRIMARY KEY (restaurant_id, product_id, since),
  FOREIGN KEY (restaurant_id, product_id) REFERENCES products ON DELETE CASCADE
);

-- What restaurants pay the operator for their orders, from a day in Vienna on, once their owner has accepted it.
CREATE TABLE restaurant_terms (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  valid_from date NOT NULL,
  delivery_per_mille integer NOT NULL CHECK (delivery_per_mille BETWEEN 0 AND 1000),
  other_per_mille integer NOT NULL CHECK (other_per_mille BETWEEN 0 AND 1000),
  own_door_per_mille integer NOT NULL CHECK (own_door_per_mille BETWEEN 0 AND 1000),
  card_basis_points integer NOT NULL CHECK (card_basis_points BETWEEN 0 AND 10000),
  card_fix_cents integer NOT NULL CHECK (card_fix_cents BETWEEN 0 AND 10000),
  made_at timestamptz NOT NULL,
  accepted_at timestamptz CHECK (accepted_at >= made_at),
  UNIQUE (restaurant_id, valid_from)
);

-- They are accepted once, and are otherwise never changed.
CREATE FUNCTION keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.accepted_at IS NOT NULL OR to_jsonb(NEW) - 'accepted_at' <> to_jsonb(OLD) - 'accepted_at' THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_terms BEFORE UPDATE ON restaurant_terms FOR EACH ROW EXECUTE FUNCTION keep_terms();

-- Orders are placed on the terms that a server last read: the restaurant's version counts them.
CREATE TRIGGER note_inserted AFTER INSERT ON restaurant_terms
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON restaurant_terms
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();

-- Where to a restaurant's money goes: the latest holds, the others say where it went.
CREATE TABLE payout_accounts (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  set_at timestamptz NOT NULL,
  holder text NOT NULL CHECK (length(holder) BETWEEN 1 AND 200),
  iban text NOT NULL CHECK (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  -- The first day on which money goes to an account that an owner has set; null: an operator has checked it.
  waits_until date,
  -- Who has set it. Without a foreign key: it stays when that account is gone.
  set_by uuid,
  PRIMARY KEY (restaurant_id, set_at)
);

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

-- A restaurant's account at the payment provider, which pays it out. All but the first two columns is the provider's word.
CREATE TABLE connected_accounts (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  begun_at timestamptz NOT NULL,
  -- Null until the provider has named it.
  reference text UNIQUE CHECK (reference ~ '^[\x20-\x7e]{1,255}$'),
  asked_at timestamptz,
  is_submitted boolean NOT NULL DEFAULT false,
  takes_cards boolean NOT NULL DEFAULT false,
  pays_out boolean NOT NULL DEFAULT false,
  missing text[] NOT NULL DEFAULT '{}',
  disabled_reason text,
  -- Of the last payout of which the provider has spoken; null: it arrived.
  payout_at timestamptz,
  payout_failure text,
  CHECK (reference IS NOT NULL OR NOT (takes_cards OR pays_out))
);

-- Whether it takes cards is a part of the restaurant.
CREATE TRIGGER note_inserted AFTER INSERT ON connected_accounts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON connected_accounts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON restaurant_terms FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Beside a restaurant's legal details what the DPMG asks of its trader. Personal: on no public page.
CREATE TABLE trader_tax (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  tax_number text CHECK (tax_number ~ '^[0-9]{9}$'),
  -- Of natural persons.
  birth_date date,
  changed_at timestamptz NOT NULL
);
