-- Orders, their payments, and what keeps both right.
-- Ids are version 7 UUIDs made by the server. Money is whole cents, percentages are basis points (10 % = 1000).
-- Names, prices, VAT and allergens stand here as they were when the order was placed; menus may change afterwards.

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  -- What staff and customers say aloud: unique per restaurant and day in Vienna.
  day date NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  -- Whoever has it sees the order: at least 128 random bits.
  identification_tag text NOT NULL UNIQUE CHECK (identification_tag ~ '^[A-Za-z0-9_-]{22,64}$'),
  type text NOT NULL CHECK (type IN ('DELIVERY', 'TAKEAWAY', 'ON_SITE', 'EVENT')),
  payment_type text NOT NULL CHECK (payment_type IN ('ON_SPOT', 'STRIPE')),
  status text NOT NULL CHECK (status IN (
    'AWAITING_PAYMENT', 'PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY', 'COMPLETED', 'REJECTED', 'CANCELLED', 'EXPIRED'
  )),
  -- Null means as soon as possible, which only a delivery can be.
  takeaway_at timestamptz CHECK (takeaway_at IS NOT NULL OR type = 'DELIVERY'),
  note text CHECK (length(note) BETWEEN 1 AND 1000 AND note !~ '[\n\r]'),
  subtotal_cents integer NOT NULL CHECK (subtotal_cents >= 0),
  deposit_cents integer NOT NULL CHECK (deposit_cents >= 0),
  discount_cents integer NOT NULL CHECK (discount_cents BETWEEN 0 AND subtotal_cents),
  discount_reason text CHECK (discount_reason IN ('restaurant', 'campaign')),
  total_cents integer NOT NULL CHECK (total_cents >= 0),
  -- The host pays: the guest sees no price.
  price_disabled boolean NOT NULL,
  -- The restaurant and the trader behind it as they were: {uid, name, phone, email, address, legal}.
  seller jsonb NOT NULL CHECK (jsonb_typeof(seller) = 'object'),
  -- One order per key. An order that came to nothing gives its key back.
  idempotency_key uuid UNIQUE,
  body_hash bytea,
  created_at timestamptz NOT NULL,
  UNIQUE (restaurant_id, day, number),
  CHECK (total_cents = subtotal_cents - discount_cents + deposit_cents),
  CHECK ((discount_cents > 0) = (discount_reason IS NOT NULL)),
  CHECK (discount_cents = 0 OR payment_type = 'STRIPE'),
  CHECK (deposit_cents = 0 OR type IN ('DELIVERY', 'TAKEAWAY')),
  CHECK (NOT price_disabled OR (type = 'EVENT' AND payment_type = 'ON_SPOT')),
  CHECK (status <> 'AWAITING_PAYMENT' OR (payment_type = 'STRIPE' AND total_cents > 0)),
  CHECK (idempotency_key IS NULL OR body_hash IS NOT NULL),
  CHECK (idempotency_key IS NULL OR status <> 'EXPIRED')
);

-- Contact data lies apart, so that it can be deleted while the fiscal record stays.
CREATE TABLE order_customers (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 2 AND 100),
  last_name text NOT NULL CHECK (length(last_name) BETWEEN 2 AND 100),
  email text NOT NULL CHECK (length(email) <= 254 AND email ~ '^[^@\s]+@[^@\s]+$'),
  phone text NOT NULL CHECK (length(phone) BETWEEN 2 AND 40)
);

CREATE TABLE order_addresses (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  street text NOT NULL CHECK (street <> ''),
  number text NOT NULL CHECK (number <> ''),
  postcode text NOT NULL CHECK (postcode <> ''),
  city text NOT NULL CHECK (city <> ''),
  district text,
  region text,
  country text NOT NULL CHECK (country <> ''),
  extra text
);

CREATE TABLE order_lines (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  product_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- One piece without options.
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 15),
  -- All pieces with their options.
  full_price_cents integer NOT NULL CHECK (full_price_cents >= 0 AND full_price_cents % quantity = 0),
  deposit_cents integer NOT NULL CHECK (deposit_cents >= 0 AND deposit_cents % quantity = 0),
  vat_rate integer NOT NULL CHECK (vat_rate BETWEEN 0 AND 10000),
  allergens text[] NOT NULL,
  PRIMARY KEY (order_id, position)
);

CREATE TABLE order_line_options (
  order_id uuid NOT NULL,
  line_position integer NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  option_group_id uuid NOT NULL,
  option_group_name text NOT NULL CHECK (option_group_name <> ''),
  option_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  price_cents integer NOT NULL,
  allergens text[] NOT NULL,
  PRIMARY KEY (order_id, line_position, position),
  FOREIGN KEY (order_id, line_position) REFERENCES order_lines ON DELETE CASCADE,
  UNIQUE (order_id, line_position, option_id)
);

CREATE TABLE order_vat_shares (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  gross_cents integer NOT NULL CHECK (gross_cents >= 0),
  net_cents integer NOT NULL CHECK (net_cents >= 0),
  vat_cents integer NOT NULL CHECK (vat_cents >= 0),
  PRIMARY KEY (order_id, rate),
  CHECK (gross_cents = net_cents + vat_cents)
);

-- Who brought an order into a state, and when. No state comes twice.
CREATE TABLE order_moves (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  status text NOT NULL,
  moved_at timestamptz NOT NULL,
  moved_by text NOT NULL CHECK (moved_by IN ('guest', 'restaurant', 'operator', 'payment', 'clock')),
  PRIMARY KEY (order_id, status)
);

-- The last number given out per restaurant and day.
CREATE TABLE order_numbers (
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  day date NOT NULL,
  last_number integer NOT NULL CHECK (last_number >= 1),
  PRIMARY KEY (restaurant_id, day)
);

-- When the last orders came from one network address or e-mail address, both kept as keyed hashes and for minutes only.
CREATE TABLE order_sources (
  source bytea PRIMARY KEY,
  ordered_at timestamptz[] NOT NULL
);

-- One try to collect the money of an order.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider <> ''),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- NEW until the provider has answered with its reference and the page where the guest pays.
  status text NOT NULL CHECK (status IN ('NEW', 'OPEN', 'PAID', 'DECLINED', 'ABORTED')),
  reference text CHECK (reference <> ''),
  url text CHECK (url <> ''),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (provider, reference),
  CHECK (num_nonnulls(reference, url) = CASE status WHEN 'NEW' THEN 0 ELSE 2 END),
  CHECK ((settled_at IS NOT NULL) = (status IN ('PAID', 'DECLINED', 'ABORTED')))
);
CREATE INDEX payments_by_order ON payments (order_id, created_at);

-- Every notice of a provider counts once, however often it is sent.
CREATE TABLE payment_notices (
  provider text NOT NULL,
  event_id text NOT NULL CHECK (event_id <> ''),
  payment_id uuid NOT NULL REFERENCES payments ON DELETE CASCADE,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);

-- Made here at first need and shared by all server processes.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL CHECK (length(value) >= 32)
);

-- An order is whole or not at all: checked at commit, when all its rows are there.
CREATE FUNCTION require_whole_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines record;
  gross bigint;
BEGIN
  SELECT count(*) AS count, sum(full_price_cents) AS price, sum(deposit_cents) AS deposit INTO lines
    FROM order_lines WHERE order_id = NEW.id;
  SELECT sum(gross_cents) INTO gross FROM order_vat_shares WHERE order_id = NEW.id;
  IF lines.count = 0 OR lines.price <> NEW.subtotal_cents OR lines.deposit <> NEW.deposit_cents THEN
    RAISE EXCEPTION 'the lines of order % do not add up to its sums', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF gross IS DISTINCT FROM NEW.total_cents - NEW.deposit_cents THEN
    RAISE EXCEPTION 'the VAT shares of order % do not add up to its total', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM order_customers WHERE order_id = NEW.id)
    OR (NEW.type = 'DELIVERY') <> EXISTS (SELECT FROM order_addresses WHERE order_id = NEW.id)
    OR NOT EXISTS (SELECT FROM order_moves WHERE order_id = NEW.id AND status = NEW.status)
  THEN
    RAISE EXCEPTION 'order % lacks its customer, address or first state', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER whole_order AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_whole_order();

-- What was ordered and agreed never changes; only the state does.
CREATE FUNCTION keep_what_was_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.restaurant_id, NEW.day, NEW.number, NEW.identification_tag, NEW.type, NEW.payment_type, NEW.subtotal_cents,
      NEW.deposit_cents, NEW.discount_cents, NEW.total_cents, NEW.price_disabled, NEW.created_at)
    IS DISTINCT FROM
     (OLD.restaurant_id, OLD.day, OLD.number, OLD.identification_tag, OLD.type, OLD.payment_type, OLD.subtotal_cents,
      OLD.deposit_cents, OLD.discount_cents, OLD.total_cents, OLD.price_disabled, OLD.created_at)
  THEN
    RAISE EXCEPTION 'what was ordered in % cannot be changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_order BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_what_was_ordered();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER keep_lines BEFORE UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_options BEFORE UPDATE ON order_line_options FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_vat_shares BEFORE UPDATE ON order_vat_shares FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_moves BEFORE UPDATE ON order_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();
