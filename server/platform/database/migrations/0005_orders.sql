-- From an order to its end: coupons, orders, answers, corrections, printing, ratings and reports.

-- "50 % off the first 3 orders": for signed-in customers who pay by card.
CREATE TABLE campaigns (
  id uuid PRIMARY KEY,
  basis_points integer NOT NULL CHECK (basis_points BETWEEN 1 AND 10000),
  orders integer NOT NULL CHECK (orders >= 1),
  -- 0 = no cap.
  max_discount_cents integer NOT NULL CHECK (max_discount_cents >= 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at),
  CONSTRAINT one_campaign_at_a_time EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&)
);

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  -- What staff and customers say aloud: unique per restaurant and day in Vienna.
  day date NOT NULL,
  number integer NOT NULL,
  -- Whoever has it sees the order: at least 128 random bits.
  identification_tag text NOT NULL UNIQUE,
  type text NOT NULL,
  payment_type text NOT NULL,
  status text NOT NULL,
  -- Null means as soon as possible, which only a delivery can be.
  takeaway_at timestamptz,
  subtotal_cents integer NOT NULL,
  deposit_cents integer NOT NULL,
  discount_cents integer NOT NULL,
  discount_reason text,
  total_cents integer NOT NULL,
  -- The host pays: the guest sees no price.
  price_disabled boolean NOT NULL,
  -- The restaurant and the trader behind it as they were: {uid, name, phone, email, address, legal}.
  seller jsonb NOT NULL,
  -- One order per key. An order that came to nothing gives its key back.
  idempotency_key uuid UNIQUE,
  body_hash bytea,
  created_at timestamptz NOT NULL,
  -- The account an order was placed with; null for guests and once the account is gone.
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- When the guest expects it: the requested time, else when the restaurant would be done if it began at once.
  expected_at timestamptz NOT NULL,
  -- How long the restaurant needed when the order was placed.
  lead_minutes integer NOT NULL,
  -- What the order was priced by: {discount, campaign, area}.
  terms jsonb NOT NULL,
  if_missing text,
  -- Orders that only try out a kitchen's board and printer: never paid by card, and never made of a real one.
  is_test boolean NOT NULL DEFAULT false,
  -- The day that the guest asked for; null: the next time there was.
  takeaway_date date,
  -- The beginning of the quarter hour in which the order has its place, and how many dishes it brings there; null for
  -- tests.
  capacity_slot timestamptz,
  dish_count integer,
  -- What the delivery of an order costs: a part of its total, and of its VAT shares, and never another one.
  delivery_fee_cents integer NOT NULL DEFAULT 0,
  -- Who pays for the discount; null: there is none.
  discount_payer text,
  -- Through which of its restaurant's own doors an order came, and so for which commission; NULL: through the marketplace.
  door text,
  -- What the guest gives on top, and to whom: a part of the total and of no VAT share; null: nothing.
  tip_cents integer,
  tip_for text,
  -- A guest's order may be put to an account once, after that account has proven the order's e-mail address. When that was;
  -- null: it was placed with its account, or has none.
  attached_at timestamptz,
  UNIQUE (restaurant_id, day, number)
);
CREATE INDEX orders_with_key ON orders (created_at) WHERE body_hash IS NOT NULL;
CREATE INDEX orders_unpaid ON orders (created_at) WHERE status = 'EXPIRED';
CREATE INDEX orders_in_work ON orders (restaurant_id, status, (coalesce(takeaway_at, created_at)), id)
  WHERE status IN ('PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY');
CREATE INDEX orders_in_work_anywhere ON orders (status, (coalesce(takeaway_at, created_at)), id)
  WHERE status IN ('PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY');
CREATE INDEX orders_over ON orders (restaurant_id, status, created_at DESC, id DESC)
  WHERE status IN ('COMPLETED', 'REJECTED', 'CANCELLED');
CREATE INDEX orders_over_anywhere ON orders (status, created_at DESC, id DESC)
  WHERE status IN ('COMPLETED', 'REJECTED', 'CANCELLED');
CREATE INDEX orders_by_account ON orders (account_id, created_at DESC, id DESC) WHERE account_id IS NOT NULL;

-- A kitchen's board shows for a while what is over. When an order ended stands in its moves; the time it was wanted for
-- leads there, as no order ends much later.
CREATE INDEX orders_over_by_time ON orders (restaurant_id, (coalesce(takeaway_at, created_at)))
  WHERE status IN ('COMPLETED', 'REJECTED', 'CANCELLED');
CREATE INDEX test_orders ON orders (restaurant_id, created_at) WHERE is_test;

-- A restaurant's orders of some days: for its numbers and its busiest day.
CREATE INDEX orders_by_restaurant ON orders (restaurant_id, created_at);

-- What operators search orders and accounts by. In the order of bytes, so that a range of one index holds all that begins alike;
-- ids begin with the time, so the newest comes first without a sort.
CREATE INDEX orders_by_number ON orders (number, id);
CREATE INDEX orders_by_tag_prefix ON orders (identification_tag COLLATE "C");

-- A restaurant's orders through its own doors, which it counts.
CREATE INDEX orders_by_door ON orders (restaurant_id, created_at) WHERE door IS NOT NULL;

-- The tips of a restaurant, which it lists by month.
CREATE INDEX orders_with_tip ON orders (restaurant_id, created_at) WHERE tip_cents IS NOT NULL;

-- Contact data lies apart, so that it can be deleted while the fiscal record stays.
CREATE TABLE order_customers (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  -- A guest's note lies with the contact data, so that erasing it after three months does not write the order anew in all of its
  -- indexes.
  note text
);
CREATE INDEX order_customers_by_last_name ON order_customers ((search_key(last_name || ' ' || first_name)) COLLATE "C", order_id DESC);
CREATE INDEX order_customers_by_first_name ON order_customers ((search_key(first_name || ' ' || last_name)) COLLATE "C", order_id DESC);
CREATE INDEX order_customers_by_email ON order_customers ((lower(email)) COLLATE "C", order_id DESC);
CREATE INDEX order_customers_by_phone ON order_customers ((phone_key(phone)) COLLATE "C", order_id DESC);

CREATE TABLE order_addresses (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  street text NOT NULL,
  number text NOT NULL,
  postcode text NOT NULL,
  city text NOT NULL,
  district text,
  region text,
  country text NOT NULL,
  extra text,
  door_name text
);

CREATE TABLE order_lines (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  position integer NOT NULL,
  product_id uuid NOT NULL,
  name text NOT NULL,
  -- One piece without options.
  price_cents integer NOT NULL,
  quantity integer NOT NULL,
  -- All pieces with their options.
  full_price_cents integer NOT NULL,
  deposit_cents integer NOT NULL,
  vat_rate integer NOT NULL,
  allergens text[] NOT NULL,
  -- Whether somebody had said what is in a dish when it was ordered, or brought by a correction.
  allergens_known boolean NOT NULL,
  PRIMARY KEY (order_id, position)
);

CREATE TABLE order_line_options (
  order_id uuid NOT NULL,
  line_position integer NOT NULL,
  position integer NOT NULL,
  option_group_id uuid NOT NULL,
  option_group_name text NOT NULL,
  option_id uuid NOT NULL,
  name text NOT NULL,
  price_cents integer NOT NULL,
  allergens text[] NOT NULL,
  allergens_known boolean NOT NULL,
  PRIMARY KEY (order_id, line_position, position),
  FOREIGN KEY (order_id, line_position) REFERENCES order_lines ON DELETE CASCADE,
  UNIQUE (order_id, line_position, option_id)
);

CREATE TABLE order_vat_shares (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  rate integer NOT NULL,
  gross_cents integer NOT NULL,
  net_cents integer NOT NULL,
  vat_cents integer NOT NULL,
  PRIMARY KEY (order_id, rate)
);

-- Who brought an order into a state, and when. No state comes twice.
CREATE TABLE order_moves (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  status text NOT NULL,
  moved_at timestamptz NOT NULL,
  moved_by text NOT NULL,
  reason text,
  minutes integer,
  moved_by_account uuid REFERENCES accounts ON DELETE SET NULL,
  reason_code text,
  -- Which device moved an order, and by which way.
  moved_by_device uuid REFERENCES devices,
  via text,
  -- Which dishes were out when an order was ended for it, by their names then: the guest reads them.
  sold_out text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (order_id, status)
);
CREATE INDEX order_moves_by_account ON order_moves (moved_by_account) WHERE moved_by_account IS NOT NULL;
CREATE INDEX order_moves_by_device ON order_moves (moved_by_device) WHERE moved_by_device IS NOT NULL;

-- The last number given out per restaurant and day.
CREATE TABLE order_numbers (
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  day date NOT NULL,
  last_number integer NOT NULL CHECK (last_number >= 1),
  PRIMARY KEY (restaurant_id, day)
);

-- An order is whole or not there: it has lines, a customer, an address where it is delivered, and sums that agree.
CREATE FUNCTION require_whole_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has record;
BEGIN
  SELECT count(*) AS lines, sum(full_price_cents) AS price, sum(deposit_cents) AS deposit,
    (SELECT sum(gross_cents) FROM order_vat_shares WHERE order_id = NEW.id) AS gross,
    EXISTS (SELECT FROM order_customers WHERE order_id = NEW.id) AS customer,
    EXISTS (SELECT FROM order_addresses WHERE order_id = NEW.id) AS address,
    EXISTS (SELECT FROM order_moves WHERE order_id = NEW.id AND status = NEW.status) AS state
    INTO has FROM order_lines WHERE order_id = NEW.id;
  IF has.lines = 0 OR has.price <> NEW.subtotal_cents OR has.deposit <> NEW.deposit_cents THEN
    RAISE EXCEPTION 'the lines of order % do not add up to its sums', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF has.gross IS DISTINCT FROM NEW.total_cents - NEW.deposit_cents - coalesce(NEW.tip_cents, 0) THEN
    RAISE EXCEPTION 'the VAT shares of order % do not add up to its total', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NOT has.customer OR (NEW.type = 'DELIVERY') <> has.address OR NOT has.state THEN
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
      NEW.deposit_cents, NEW.discount_cents, NEW.discount_reason, NEW.total_cents, NEW.price_disabled, NEW.seller,
      NEW.created_at, NEW.expected_at, NEW.lead_minutes, NEW.terms, NEW.if_missing)
    IS DISTINCT FROM
     (OLD.restaurant_id, OLD.day, OLD.number, OLD.identification_tag, OLD.type, OLD.payment_type, OLD.subtotal_cents,
      OLD.deposit_cents, OLD.discount_cents, OLD.discount_reason, OLD.total_cents, OLD.price_disabled, OLD.seller,
      OLD.created_at, OLD.expected_at, OLD.lead_minutes, OLD.terms, OLD.if_missing)
  THEN
    RAISE EXCEPTION 'what was ordered in % cannot be changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  -- An order may lose its account. It may get one that it never had, once, and only one that has proven its mailbox.
  IF NEW.account_id IS DISTINCT FROM OLD.account_id AND NEW.account_id IS NOT NULL
    OR NEW.attached_at IS DISTINCT FROM OLD.attached_at
  THEN
    IF OLD.account_id IS NOT NULL OR OLD.attached_at IS NOT NULL OR NEW.attached_at IS NULL OR OLD.is_test
      OR NEW.account_id IS NULL OR NOT proves_mailbox(NEW.account_id, OLD.id)
    THEN
      RAISE EXCEPTION 'order % cannot be given to an account', OLD.id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_order BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_what_was_ordered();
CREATE TRIGGER keep_lines BEFORE UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_options BEFORE UPDATE ON order_line_options FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_vat_shares BEFORE UPDATE ON order_vat_shares FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION keep_with_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of an order that is deleted the row itself has gone before its parts follow.
  IF EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RAISE EXCEPTION 'rows of % go with their order only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER go_with_order BEFORE DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION keep_with_order();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_line_options FOR EACH ROW EXECUTE FUNCTION keep_with_order();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_vat_shares FOR EACH ROW EXECUTE FUNCTION keep_with_order();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_moves FOR EACH ROW EXECUTE FUNCTION keep_with_order();

-- A move stays as it was; what is personal in it may go.
CREATE FUNCTION keep_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{reason,moved_by_account}'::text[] <> to_jsonb(OLD) - '{reason,moved_by_account}'::text[]
    OR coalesce(NEW.reason, OLD.reason) IS DISTINCT FROM OLD.reason
    OR coalesce(NEW.moved_by_account, OLD.moved_by_account) IS DISTINCT FROM OLD.moved_by_account
  THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_moves BEFORE UPDATE ON order_moves FOR EACH ROW EXECUTE FUNCTION keep_moves();

CREATE FUNCTION announce_campaigns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '*');
  RETURN NULL;
END $$;
CREATE TRIGGER announce_campaigns AFTER INSERT OR UPDATE OR DELETE ON campaigns
  FOR EACH STATEMENT EXECUTE FUNCTION announce_campaigns();

CREATE TABLE order_promises (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- 0: when accepting; 1: put off.
  seq integer NOT NULL CHECK (seq IN (0, 1)),
  promised_at timestamptz NOT NULL,
  made_at timestamptz NOT NULL,
  made_by_account uuid REFERENCES accounts ON DELETE SET NULL,
  -- And which device promised when it would be ready.
  made_by_device uuid REFERENCES devices,
  PRIMARY KEY (order_id, seq),
  CHECK (made_by_device IS NULL OR made_by_account IS NULL)
);
CREATE INDEX order_promises_by_account ON order_promises (made_by_account) WHERE made_by_account IS NOT NULL;
CREATE INDEX order_promises_by_device ON order_promises (made_by_device) WHERE made_by_device IS NOT NULL;

CREATE FUNCTION keep_promises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.seq, NEW.promised_at, NEW.made_at, NEW.made_by_device)
      IS DISTINCT FROM (OLD.order_id, OLD.seq, OLD.promised_at, OLD.made_at, OLD.made_by_device)
    OR coalesce(NEW.made_by_account, OLD.made_by_account) IS DISTINCT FROM OLD.made_by_account
  THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_promises BEFORE UPDATE ON order_promises FOR EACH ROW EXECUTE FUNCTION keep_promises();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_promises FOR EACH ROW EXECUTE FUNCTION keep_with_order();

CREATE TABLE printers (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  kind text NOT NULL CHECK (kind IN ('browser', 'cloudprnt', 'epson')),
  paper_width integer NOT NULL CHECK (paper_width IN (58, 80)),
  copies integer NOT NULL CHECK (copies BETWEEN 1 AND 3),
  prints text[] NOT NULL CHECK (cardinality(prints) > 0 AND prints <@ '{KITCHEN,DELIVERY}'),
  prints_on text NOT NULL CHECK (prints_on IN ('PLACED', 'ACCEPTED')),
  -- The end of the address at which a network printer asks. Not hashed: its owner types it into the printer, again after
  -- each reset, and who reads this table reads the orders beside it anyway.
  secret text UNIQUE CHECK (secret ~ '^[\w-]{22}$'),
  -- What it told last.
  reported text CHECK (reported IN ('READY', 'PAPER_LOW', 'PAPER_OUT', 'COVER_OPEN', 'FAULT')),
  seen_at timestamptz,
  created_at timestamptz NOT NULL,
  -- A network printer may accept the orders whose kitchen tickets it confirms as printed.
  accepts_orders boolean NOT NULL DEFAULT false,
  CHECK ((kind = 'browser') = (secret IS NULL)),
  CHECK (NOT accepts_orders OR (secret IS NOT NULL AND prints_on = 'PLACED' AND 'KITCHEN' = ANY (prints)))
);
CREATE INDEX printers_of_restaurant ON printers (restaurant_id, created_at);

-- No bytes are kept: a ticket is drawn when it is fetched.
CREATE TABLE print_jobs (
  id uuid PRIMARY KEY,
  -- By which the printer names it. 128 bits, because an Epson takes at most 30 characters, and so no UUID.
  token text NOT NULL UNIQUE CHECK (token ~ '^[\w-]{22}$'),
  printer_id uuid NOT NULL REFERENCES printers ON DELETE CASCADE,
  -- Null for a test ticket.
  order_id uuid REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('KITCHEN', 'DELIVERY', 'TEST')),
  copy integer NOT NULL CHECK (copy BETWEEN 1 AND 3),
  -- Somebody may hold this ticket already: it says NACHDRUCK.
  is_reprint boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'fetched', 'printed', 'failed')),
  -- Why it failed, as the printer said; NO_ANSWER where another printer took over.
  code text CHECK (length(code) BETWEEN 1 AND 60),
  fetches integer NOT NULL DEFAULT 0 CHECK (fetches >= 0),
  created_at timestamptz NOT NULL,
  fetched_at timestamptz,
  ended_at timestamptz,
  -- A ticket goes from printer to printer until one prints it, and none gets it again and again.
  -- The printers that had this ticket before and did not print it, as often as they had it.
  tried uuid[] NOT NULL DEFAULT '{}',
  -- Since when it is wanted, however often it was handed on.
  wanted_at timestamptz NOT NULL,
  -- A kitchen that works from paper goes on cooking until a paper says otherwise: tickets that say that an order is over.
  cancels boolean NOT NULL DEFAULT false,
  CHECK ((kind = 'TEST') = (order_id IS NULL)),
  CHECK ((state = 'failed') = (code IS NOT NULL)),
  CHECK ((state IN ('printed', 'failed')) = (ended_at IS NOT NULL))
);
CREATE INDEX print_jobs_to_do ON print_jobs (printer_id, created_at) WHERE state IN ('waiting', 'fetched');
CREATE INDEX print_jobs_of_order ON print_jobs (order_id);

CREATE FUNCTION print_token() RETURNS text LANGUAGE sql VOLATILE AS
$$ SELECT rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=') $$;

-- Each move that a printer waits for brings its tickets; a ticket that a browser printed already comes marked.
CREATE FUNCTION print_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM printers
    WHERE restaurant_id = (SELECT restaurant_id FROM orders WHERE id = NEW.order_id)
      AND prints_on = NEW.status AND secret IS NOT NULL
  ) THEN RETURN NULL; END IF;
  INSERT INTO print_jobs (id, token, printer_id, order_id, kind, copy, is_reprint, state, created_at)
    SELECT gen_random_uuid(), print_token(), p.id, o.id, ticket, copy,
      EXISTS (SELECT FROM browser_prints b WHERE b.order_id = o.id AND b.kind = ticket), 'waiting', NEW.moved_at
    FROM orders o JOIN printers p ON p.restaurant_id = o.restaurant_id AND p.prints_on = NEW.status AND p.secret IS NOT NULL,
      unnest(p.prints) AS ticket, generate_series(1, p.copies) AS copy
    WHERE o.id = NEW.order_id AND (ticket = 'KITCHEN' OR o.type = 'DELIVERY');
  RETURN NULL;
END $$;
CREATE TRIGGER print_tickets AFTER INSERT ON order_moves FOR EACH ROW
  WHEN (NEW.status IN ('PLACED', 'ACCEPTED')) EXECUTE FUNCTION print_tickets();

CREATE FUNCTION tell_order_changed(changed uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('order_changed', restaurant_id || ' ' || id) FROM orders WHERE id = changed
$$;

-- For any table whose rows have an order_id.
CREATE FUNCTION notify_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_changed(NEW.order_id);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_order_changed AFTER INSERT ON order_moves FOR EACH ROW EXECUTE FUNCTION notify_order_changed();
CREATE TRIGGER notify_order_changed AFTER INSERT ON order_promises FOR EACH ROW EXECUTE FUNCTION notify_order_changed();

CREATE FUNCTION keep_test() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'whether order % is a test cannot be changed', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER stay_test BEFORE UPDATE ON orders FOR EACH ROW WHEN (NEW.is_test <> OLD.is_test)
  EXECUTE FUNCTION keep_test();

-- What was done because nobody answered an order: each step once, written before it is taken.
CREATE TABLE escalation_steps (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  step text NOT NULL CHECK (step IN ('devices', 'members', 'phone', 'sms', 'operator')),
  taken_at timestamptz NOT NULL,
  -- Unknown while it is under way, and for ever if the server died meanwhile.
  outcome text CHECK (outcome IN ('sent', 'nobody', 'not-configured', 'failed')),
  PRIMARY KEY (order_id, step)
);

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

CREATE TABLE order_changes (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- 1, 2, …
  seq integer NOT NULL CHECK (seq >= 1),
  changed_at timestamptz NOT NULL,
  -- A guest answers a question; the clock does for want of an answer.
  changed_by text NOT NULL CHECK (changed_by IN ('restaurant', 'guest', 'clock')),
  changed_by_account uuid REFERENCES accounts ON DELETE SET NULL,
  changed_by_device uuid REFERENCES devices,
  subtotal_cents integer NOT NULL CHECK (subtotal_cents >= 0),
  deposit_cents integer NOT NULL CHECK (deposit_cents >= 0),
  discount_cents integer NOT NULL CHECK (discount_cents BETWEEN 0 AND subtotal_cents),
  discount_reason text CHECK (discount_reason IN ('restaurant', 'campaign', 'coupon')),
  total_cents integer NOT NULL CHECK (total_cents >= 0),
  discount_payer text,
  PRIMARY KEY (order_id, seq),
  CHECK ((discount_cents > 0) = (discount_reason IS NOT NULL)),
  CHECK (num_nonnulls(changed_by_account, changed_by_device) <= CASE changed_by WHEN 'restaurant' THEN 1 ELSE 0 END),
  CONSTRAINT order_changes_discount_payer_check CHECK ((discount_payer IS NULL) = (discount_reason IS NULL) AND discount_payer IN ('restaurant', 'operator'))
);
CREATE INDEX order_changes_by_account ON order_changes (changed_by_account) WHERE changed_by_account IS NOT NULL;
CREATE INDEX order_changes_by_device ON order_changes (changed_by_device) WHERE changed_by_device IS NOT NULL;

CREATE TABLE order_change_taken (
  order_id uuid NOT NULL,
  seq integer NOT NULL,
  -- Of a line as agreed, or added before.
  position integer NOT NULL CHECK (position >= 0),
  quantity integer NOT NULL CHECK (quantity >= 1),
  PRIMARY KEY (order_id, seq, position),
  FOREIGN KEY (order_id, seq) REFERENCES order_changes ON DELETE CASCADE
);

-- Like order_lines, with which they share their positions.
CREATE TABLE order_change_lines (
  order_id uuid NOT NULL,
  seq integer NOT NULL,
  position integer NOT NULL CHECK (position >= 1),
  -- The position of the line it stands for.
  replaces integer NOT NULL CHECK (replaces >= 0 AND replaces < position),
  product_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- One piece without options, as the menu had it; the guest may pay less.
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 15),
  full_price_cents integer NOT NULL CHECK (full_price_cents >= 0 AND full_price_cents % quantity = 0),
  deposit_cents integer NOT NULL CHECK (deposit_cents >= 0 AND deposit_cents % quantity = 0),
  vat_rate integer NOT NULL CHECK (vat_rate BETWEEN 0 AND 10000),
  allergens text[] NOT NULL,
  -- [{groupId, groupName, id, name, priceCents, allergens}]
  options jsonb NOT NULL CHECK (jsonb_typeof(options) = 'array'),
  allergens_known boolean NOT NULL,
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (order_id, seq) REFERENCES order_changes ON DELETE CASCADE
);

CREATE TABLE order_change_vat_shares (
  order_id uuid NOT NULL,
  seq integer NOT NULL,
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  gross_cents integer NOT NULL CHECK (gross_cents >= 0),
  net_cents integer NOT NULL CHECK (net_cents >= 0),
  vat_cents integer NOT NULL CHECK (vat_cents >= 0),
  PRIMARY KEY (order_id, seq, rate),
  CHECK (gross_cents = net_cents + vat_cents),
  FOREIGN KEY (order_id, seq) REFERENCES order_changes ON DELETE CASCADE
);

-- A correction is whole or not at all: no seq is left out, no order gets dearer, nothing is taken that is not there, and
-- what is left of the lines is what its sums say.
CREATE FUNCTION require_whole_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint;
  gross bigint;
  lines record;
BEGIN
  SELECT total_cents INTO before FROM (
    SELECT 0 AS seq, total_cents FROM orders WHERE id = NEW.order_id
    UNION ALL SELECT seq, total_cents FROM order_changes WHERE order_id = NEW.order_id
  ) AS totals WHERE seq = NEW.seq - 1;
  IF before IS NULL OR NEW.total_cents > before THEN
    RAISE EXCEPTION 'change % of order % makes it dearer, or follows none', NEW.seq, NEW.order_id
      USING ERRCODE = 'check_violation';
  END IF;
  SELECT count(*) FILTER (WHERE left_of > 0) AS count, bool_or(left_of < 0) AS missing,
      sum(left_of * unit) AS price, sum(left_of * deposit) AS deposit INTO lines
    FROM (
      SELECT position, full_price_cents / quantity AS unit, deposit_cents / quantity AS deposit,
        quantity - (SELECT coalesce(sum(quantity), 0) FROM order_change_taken t
          WHERE t.order_id = NEW.order_id AND t.seq <= NEW.seq AND t.position = l.position) AS left_of
      FROM (
        SELECT position, full_price_cents, deposit_cents, quantity FROM order_lines WHERE order_id = NEW.order_id
        UNION ALL SELECT position, full_price_cents, deposit_cents, quantity FROM order_change_lines
          WHERE order_id = NEW.order_id AND seq <= NEW.seq
      ) AS l
    ) AS rest;
  IF lines.count = 0 OR lines.missing OR lines.price <> NEW.subtotal_cents OR lines.deposit < NEW.deposit_cents
    OR NOT EXISTS (SELECT FROM order_change_taken WHERE order_id = NEW.order_id AND seq = NEW.seq)
  THEN
    RAISE EXCEPTION 'the lines of change % of order % do not add up to its sums', NEW.seq, NEW.order_id
      USING ERRCODE = 'check_violation';
  END IF;
  SELECT sum(gross_cents) INTO gross FROM order_change_vat_shares WHERE order_id = NEW.order_id AND seq = NEW.seq;
  IF gross IS DISTINCT FROM NEW.total_cents - NEW.deposit_cents
    - (SELECT coalesce(tip_cents, 0) FROM orders WHERE id = NEW.order_id)
  THEN
    RAISE EXCEPTION 'the VAT shares of change % of order % do not add up to its total', NEW.seq, NEW.order_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER whole_change AFTER INSERT ON order_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_whole_change();

-- A deleted account leaves its corrections without a name; nothing else of them changes.
CREATE FUNCTION keep_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'changed_by_account' <> to_jsonb(OLD) - 'changed_by_account' OR NEW.changed_by_account IS NOT NULL THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_changes BEFORE UPDATE ON order_changes FOR EACH ROW EXECUTE FUNCTION keep_changes();
CREATE TRIGGER keep_taken BEFORE UPDATE ON order_change_taken FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_lines BEFORE UPDATE ON order_change_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_vat_shares BEFORE UPDATE ON order_change_vat_shares FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_changes FOR EACH ROW EXECUTE FUNCTION keep_with_order();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_change_taken FOR EACH ROW EXECUTE FUNCTION keep_with_order();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_change_lines FOR EACH ROW EXECUTE FUNCTION keep_with_order();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_change_vat_shares FOR EACH ROW EXECUTE FUNCTION keep_with_order();

-- What a kitchen asks a guest, and what came of it. It is about a person, so it goes with the contact data.
CREATE TABLE order_questions (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- Of the change that its answer makes.
  seq integer NOT NULL CHECK (seq >= 1),
  asked_at timestamptz NOT NULL,
  answer_by timestamptz NOT NULL CHECK (answer_by > asked_at),
  asked_by_account uuid REFERENCES accounts ON DELETE SET NULL,
  asked_by_device uuid REFERENCES devices,
  position integer NOT NULL CHECK (position >= 0),
  quantity integer NOT NULL CHECK (quantity >= 1),
  -- The replacements as they were on the menu, without quantity and position: see order_change_lines.
  proposals jsonb NOT NULL CHECK (jsonb_typeof(proposals) = 'array'),
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('guest', 'clock')),
  choice text CHECK (choice IN ('LEAVE_OUT', 'REPLACE', 'CANCEL')),
  -- Which replacement, counted from 0.
  proposal integer CHECK (proposal >= 0),
  UNIQUE (order_id, seq),
  CHECK (num_nonnulls(asked_by_account, asked_by_device) <= 1),
  CHECK (num_nonnulls(ended_at, ended_by, choice) IN (0, 3)),
  CHECK ((proposal IS NOT NULL) = (choice IS NOT DISTINCT FROM 'REPLACE'))
);
CREATE UNIQUE INDEX one_open_question ON order_questions (order_id) WHERE ended_at IS NULL;
CREATE INDEX order_questions_by_account ON order_questions (asked_by_account) WHERE asked_by_account IS NOT NULL;
CREATE INDEX order_questions_by_device ON order_questions (asked_by_device) WHERE asked_by_device IS NOT NULL;

-- It ends once.
CREATE FUNCTION keep_questions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ends text[] := CASE WHEN OLD.ended_at IS NULL THEN '{ended_at, ended_by, choice, proposal}' ELSE '{}' END;
BEGIN
  IF to_jsonb(NEW) - 'asked_by_account' - ends <> to_jsonb(OLD) - 'asked_by_account' - ends
    OR coalesce(NEW.asked_by_account, OLD.asked_by_account) IS DISTINCT FROM OLD.asked_by_account
  THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_questions BEFORE UPDATE ON order_questions FOR EACH ROW EXECUTE FUNCTION keep_questions();
CREATE TRIGGER notify_order_changed AFTER INSERT ON order_changes FOR EACH ROW EXECUTE FUNCTION notify_order_changed();
CREATE TRIGGER notify_order_changed AFTER INSERT OR UPDATE ON order_questions
  FOR EACH ROW EXECUTE FUNCTION notify_order_changed();

-- A correction prints the tickets again, unless the order is too old to be printed.
CREATE FUNCTION print_tickets_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO print_jobs (id, token, printer_id, order_id, kind, copy, is_reprint, state, created_at)
    SELECT gen_random_uuid(), print_token(), p.id, o.id, ticket, copy, false, 'waiting', NEW.changed_at
    FROM orders o JOIN printers p ON p.restaurant_id = o.restaurant_id AND p.secret IS NOT NULL,
      unnest(p.prints) AS ticket, generate_series(1, p.copies) AS copy
    WHERE o.id = NEW.order_id AND (ticket = 'KITCHEN' OR o.type = 'DELIVERY') AND NOT EXISTS (
      SELECT FROM print_jobs j WHERE j.order_id = o.id AND j.printer_id = p.id AND j.kind = ticket AND j.copy = copy.copy
        AND j.state = 'waiting' AND j.wanted_at > NEW.changed_at - interval '2 hours'
    );
  RETURN NULL;
END $$;
CREATE TRIGGER print_tickets_again AFTER INSERT ON order_changes FOR EACH ROW EXECUTE FUNCTION print_tickets_again();

CREATE FUNCTION ticket_is_wanted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.wanted_at := coalesce(NEW.wanted_at, NEW.created_at);
  RETURN NEW;
END $$;
CREATE TRIGGER ticket_is_wanted BEFORE INSERT ON print_jobs FOR EACH ROW EXECUTE FUNCTION ticket_is_wanted();

CREATE FUNCTION count_order_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orders_to_count (order_id) VALUES (NEW.order_id);
  RETURN NULL;
END $$;
CREATE TRIGGER count_order_again AFTER INSERT ON order_moves FOR EACH ROW EXECUTE FUNCTION count_order_again();
CREATE TRIGGER count_order_again AFTER INSERT ON order_changes FOR EACH ROW EXECUTE FUNCTION count_order_again();

-- Every server process hears when a restaurant's network printers are otherwise than before. What changes with each
-- question of a printer, when it was seen last, is told only where it had been silent.
CREATE FUNCTION notify_printers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('printers_changed', coalesce(NEW.restaurant_id, OLD.restaurant_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_printers_changed AFTER INSERT OR DELETE ON printers
  FOR EACH ROW EXECUTE FUNCTION notify_printers_changed();
CREATE TRIGGER notify_printer_reported AFTER UPDATE ON printers FOR EACH ROW
  WHEN ((OLD.name, OLD.reported) IS DISTINCT FROM (NEW.name, NEW.reported)
    OR OLD.seen_at IS NULL AND NEW.seen_at IS NOT NULL OR NEW.seen_at > OLD.seen_at + interval '5 minutes')
  EXECUTE FUNCTION notify_printers_changed();

-- Since when the oldest ticket waits.
CREATE FUNCTION notify_tickets_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('printers_changed', restaurant_id::text) FROM printers WHERE id = NEW.printer_id;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_ticket_waits AFTER INSERT ON print_jobs FOR EACH ROW EXECUTE FUNCTION notify_tickets_wait();
CREATE TRIGGER notify_ticket_ended AFTER UPDATE OF state ON print_jobs FOR EACH ROW
  WHEN (OLD.state IN ('waiting', 'fetched') AND NEW.state NOT IN ('waiting', 'fetched'))
  EXECUTE FUNCTION notify_tickets_wait();

CREATE FUNCTION keep_day_and_dishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was ordered in % cannot be changed', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER keep_day_and_dishes BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((NEW.takeaway_date, NEW.dish_count) IS DISTINCT FROM (OLD.takeaway_date, OLD.dish_count))
  EXECUTE FUNCTION keep_day_and_dishes();

-- Where a quarter hour becomes full or has room again, every server hears of it: the restaurant's version counts it.
CREATE FUNCTION book_place(restaurant uuid, at timestamptz, more_orders integer, more_dishes integer)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  most record;
  now_booked record;
BEGIN
  SELECT orders_per_quarter AS orders, dishes_per_quarter AS dishes INTO most FROM restaurants WHERE id = restaurant;
  IF most.orders IS NULL AND most.dishes IS NULL THEN RETURN; END IF;
  INSERT INTO booked_quarters AS b VALUES (restaurant, at, more_orders, more_dishes)
    ON CONFLICT (restaurant_id, slot) DO UPDATE SET orders = b.orders + more_orders, dishes = b.dishes + more_dishes
    RETURNING b.orders, b.dishes INTO now_booked;
  IF (coalesce(now_booked.orders >= most.orders, false) OR coalesce(now_booked.dishes >= most.dishes, false))
    <> (coalesce(now_booked.orders - more_orders >= most.orders, false)
        OR coalesce(now_booked.dishes - more_dishes >= most.dishes, false))
  THEN
    UPDATE restaurants SET version = version WHERE id = restaurant;
  END IF;
END $$;

-- Most restaurants limit no quarter hour, and have no printer: that is asked first, at a tenth of what follows.
CREATE FUNCTION hold_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (
      SELECT FROM restaurants WHERE id = NEW.restaurant_id AND num_nonnulls(orders_per_quarter, dishes_per_quarter) > 0
    ) THEN RETURN NULL; END IF;
    -- Nobody asks about quarter hours that have passed.
    DELETE FROM booked_quarters WHERE restaurant_id = NEW.restaurant_id AND slot < NEW.created_at - interval '1 day';
  ELSIF holds_place(OLD.status, OLD.capacity_slot) THEN
    PERFORM book_place(OLD.restaurant_id, OLD.capacity_slot, -1, -OLD.dish_count);
  END IF;
  IF holds_place(NEW.status, NEW.capacity_slot) THEN
    PERFORM book_place(NEW.restaurant_id, NEW.capacity_slot, 1, NEW.dish_count);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER hold_place_of_new AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.capacity_slot IS NOT NULL) EXECUTE FUNCTION hold_place();
CREATE TRIGGER hold_place_of_changed AFTER UPDATE OF status, capacity_slot ON orders FOR EACH ROW
  WHEN (holds_place(OLD.status, OLD.capacity_slot) <> holds_place(NEW.status, NEW.capacity_slot)
    OR NEW.capacity_slot IS DISTINCT FROM OLD.capacity_slot)
  EXECUTE FUNCTION hold_place();

-- Tickets that a browser printed: which is first, and so not marked as a reprint, only one place can know.
CREATE TABLE browser_prints (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('KITCHEN', 'DELIVERY')),
  -- The first time.
  printed_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, kind)
);

CREATE FUNCTION require_change_to_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.total_cents IS DISTINCT FROM NEW.subtotal_cents - NEW.discount_cents + NEW.deposit_cents
    + (SELECT delivery_fee_cents + coalesce(tip_cents, 0) FROM orders WHERE id = NEW.order_id)
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

-- Whoever ends one waits for the orders that hold this lock; those after it find nothing to order.
CREATE FUNCTION lock_intake_for_order(restaurant uuid) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('intake ' || restaurant::text, 0));
  RETURN (SELECT version FROM restaurants
    WHERE id = restaurant AND enabled AND suspended_at IS NULL AND ended_at IS NULL);
END $$;

CREATE TABLE late_reasons (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE
);

-- Whoever says something and whoever erases locks the order first, so neither misses the other.
CREATE FUNCTION note_late_reason(said_of uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO late_reasons SELECT said_of WHERE NOT EXISTS (SELECT FROM order_customers WHERE order_id = said_of)
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION note_late_reason_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_late_reason(NEW.order_id);
  RETURN NULL;
END $$;
CREATE TRIGGER note_late_reason AFTER INSERT ON order_moves FOR EACH ROW
  WHEN (NEW.reason IS NOT NULL) EXECUTE FUNCTION note_late_reason_of_order();
CREATE TRIGGER note_late_question AFTER INSERT ON order_questions FOR EACH ROW
  EXECUTE FUNCTION note_late_reason_of_order();

-- As in 0084, with the tip; so are the three that follow.
CREATE FUNCTION is_sound(o orders) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN o.number >= 1
    AND o.identification_tag ~ '^[A-Za-z0-9_-]{22,64}$'
    AND o.type IN ('DELIVERY', 'TAKEAWAY', 'ON_SITE', 'EVENT')
    AND o.payment_type IN ('ON_SPOT', 'STRIPE')
    AND o.status IN (
      'AWAITING_PAYMENT', 'PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY', 'COMPLETED', 'REJECTED', 'CANCELLED', 'EXPIRED'
    )
    AND (o.takeaway_at IS NOT NULL OR o.type = 'DELIVERY')
    AND (o.takeaway_date IS NULL OR o.takeaway_at IS NOT NULL)
    AND (o.capacity_slot IS NULL) = (o.dish_count IS NULL)
    AND (o.dish_count IS NULL OR o.dish_count >= 1)
    AND o.lead_minutes >= 0
    AND jsonb_typeof(o.terms) = 'object'
    AND jsonb_typeof(o.seller) = 'object'
    AND (o.if_missing IS NULL OR o.if_missing IN ('ASK', 'LEAVE_OUT', 'REPLACE', 'CANCEL'))
    AND o.subtotal_cents >= 0
    AND o.deposit_cents >= 0
    AND (o.deposit_cents = 0 OR o.type IN ('DELIVERY', 'TAKEAWAY'))
    AND o.discount_cents BETWEEN 0 AND o.subtotal_cents
    AND (o.discount_cents > 0) = (o.discount_reason IS NOT NULL)
    AND (o.discount_reason IS NULL OR o.discount_reason IN ('restaurant', 'campaign', 'coupon'))
    AND (o.discount_payer IS NOT NULL) = (o.discount_reason IS NOT NULL)
    AND (o.discount_payer IS NULL OR o.discount_payer IN ('restaurant', 'operator'))
    AND (o.discount_cents = 0 OR o.payment_type = 'STRIPE')
    AND o.delivery_fee_cents >= 0
    AND (o.delivery_fee_cents = 0 OR o.type = 'DELIVERY')
    AND o.total_cents >= 0
    AND (o.tip_cents IS NULL) = (o.tip_for IS NULL)
    AND (o.tip_cents IS NULL OR o.tip_cents BETWEEN 1 AND 5000 AND o.payment_type = 'STRIPE')
    AND (o.tip_for IS NULL OR o.tip_for = 'KITCHEN' OR o.tip_for = 'DRIVER' AND o.type = 'DELIVERY')
    AND o.total_cents = o.subtotal_cents - o.discount_cents + o.deposit_cents + o.delivery_fee_cents + coalesce(o.tip_cents, 0)
    AND (NOT o.price_disabled OR o.type = 'EVENT' AND o.payment_type = 'ON_SPOT')
    AND (o.status <> 'AWAITING_PAYMENT' OR o.payment_type = 'STRIPE' AND o.total_cents > 0)
    AND (o.idempotency_key IS NULL OR o.body_hash IS NOT NULL)
    AND (o.idempotency_key IS NULL OR o.status <> 'EXPIRED')
    AND (NOT o.is_test OR o.payment_type = 'ON_SPOT')
    AND (o.door IS NULL OR length(o.door) <= 32 AND o.door ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND NOT o.is_test);
END $$;
ALTER TABLE orders ADD CONSTRAINT orders_sound CHECK (is_sound(orders));

CREATE FUNCTION is_sound(l order_lines) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN l.position >= 0
    AND l.name <> ''
    AND l.price_cents >= 0
    AND l.quantity BETWEEN 1 AND 15
    AND l.full_price_cents >= 0
    AND l.full_price_cents % l.quantity = 0
    AND l.deposit_cents >= 0
    AND l.deposit_cents % l.quantity = 0
    AND l.vat_rate BETWEEN 0 AND 10000;
END $$;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_sound CHECK (is_sound(order_lines));

CREATE FUNCTION is_sound(o order_line_options) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN o.position >= 0
    AND o.option_group_name <> ''
    AND o.name <> '';
END $$;
ALTER TABLE order_line_options ADD CONSTRAINT order_line_options_sound CHECK (is_sound(order_line_options));

CREATE FUNCTION is_sound(v order_vat_shares) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN v.rate BETWEEN 0 AND 10000
    AND v.gross_cents >= 0
    AND v.net_cents >= 0
    AND v.vat_cents >= 0
    AND v.gross_cents = v.net_cents + v.vat_cents;
END $$;
ALTER TABLE order_vat_shares ADD CONSTRAINT order_vat_shares_sound CHECK (is_sound(order_vat_shares));

CREATE FUNCTION is_sound(c order_customers) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN length(c.first_name) BETWEEN 2 AND 100
    AND length(c.last_name) BETWEEN 2 AND 100
    AND length(c.email) <= 254
    AND c.email ~ '^[^@\s]+@[^@\s]+$'
    AND length(c.phone) BETWEEN 2 AND 40
    AND (c.note IS NULL OR length(c.note) BETWEEN 1 AND 1000 AND c.note !~ '[\n\r]');
END $$;
ALTER TABLE order_customers ADD CONSTRAINT order_customers_sound CHECK (is_sound(order_customers));

CREATE FUNCTION is_sound(a order_addresses) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN a.street <> ''
    AND a.number <> ''
    AND a.postcode <> ''
    AND a.city <> ''
    AND a.country <> ''
    AND (a.door_name IS NULL OR length(a.door_name) BETWEEN 1 AND 100);
END $$;
ALTER TABLE order_addresses ADD CONSTRAINT order_addresses_sound CHECK (is_sound(order_addresses));

CREATE FUNCTION is_sound(m order_moves) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN m.status IN (
      'AWAITING_PAYMENT', 'PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY', 'COMPLETED', 'REJECTED', 'CANCELLED', 'EXPIRED'
    )
    AND m.moved_by IN ('guest', 'restaurant', 'operator', 'payment', 'clock')
    AND (m.moved_by_account IS NULL OR m.moved_by IN ('restaurant', 'operator'))
    AND (m.moved_by_device IS NULL OR m.moved_by = 'restaurant' AND m.moved_by_account IS NULL)
    AND (m.via IS NULL OR m.via IN ('board', 'phone', 'printer', 'mail', 'page'))
    AND (m.minutes IS NULL OR m.minutes BETWEEN 5 AND 180)
    AND (m.minutes IS NULL OR m.status = 'ACCEPTED')
    AND (m.reason IS NULL OR length(m.reason) BETWEEN 1 AND 200 AND m.reason !~ '[\n\r]')
    AND (m.reason IS NULL OR m.status IN ('REJECTED', 'CANCELLED'))
    AND (m.reason IS NULL OR coalesce(m.reason_code, 'OTHER') = 'OTHER')
    AND (m.reason_code IS NULL OR m.status IN ('REJECTED', 'CANCELLED'))
    AND (m.reason_code IS NULL
      OR m.reason_code IN ('TOO_BUSY', 'SOLD_OUT', 'CLOSING', 'NOT_THERE', 'UNREACHABLE', 'TECHNICAL', 'OTHER'))
    AND (m.sold_out = '{}' OR coalesce(m.reason_code = 'SOLD_OUT', false));
END $$;
ALTER TABLE order_moves ADD CONSTRAINT order_moves_sound CHECK (is_sound(order_moves));

-- A code that takes something off an order paid by card. What its orders cost is reserved with them.
CREATE TABLE coupons (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{4,16}$'),
  basis_points integer CHECK (basis_points BETWEEN 1 AND 10000),
  value_cents integer CHECK (value_cents BETWEEN 1 AND 100000),
  minimum_cents integer NOT NULL CHECK (minimum_cents BETWEEN 0 AND 10000000),
  budget_cents integer NOT NULL CHECK (budget_cents BETWEEN 1 AND 100000000),
  spent_cents integer NOT NULL DEFAULT 0 CHECK (spent_cents BETWEEN 0 AND budget_cents),
  -- How many orders of one guest it holds for; NULL: any number.
  per_guest integer CHECK (per_guest BETWEEN 1 AND 1000),
  -- NULL: it holds in all.
  restaurant_id uuid REFERENCES restaurants ON DELETE CASCADE,
  payer text NOT NULL CHECK (payer IN ('restaurant', 'operator')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  made_at timestamptz NOT NULL,
  stopped_at timestamptz,
  CHECK (num_nonnulls(basis_points, value_cents) = 1),
  CHECK (payer = 'operator' OR restaurant_id IS NOT NULL)
);
CREATE INDEX coupons_by_restaurant ON coupons (restaurant_id);

-- Those of whose guests something is kept.
CREATE INDEX coupons_by_end ON coupons (ends_at);

-- An order that a coupon was used for. Guests are known again by their account, else by a keyed hash of their e-mail address,
-- until 30 days after the coupon's end.
CREATE TABLE coupon_uses (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  coupon_id uuid NOT NULL REFERENCES coupons ON DELETE CASCADE,
  cents integer NOT NULL CHECK (cents > 0),
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  email_hash bytea CHECK (length(email_hash) = 32),
  used_at timestamptz NOT NULL,
  -- Whether the order that uses a coupon still waits for its payment: its guest can pay it, or give it up and have the coupon back.
  awaits_payment boolean NOT NULL DEFAULT false
);
CREATE INDEX coupon_uses_by_hash ON coupon_uses (coupon_id, email_hash);
CREATE INDEX coupon_uses_by_account ON coupon_uses (account_id, coupon_id) WHERE account_id IS NOT NULL;

-- However an order comes to nothing, its coupon may be used again.
CREATE FUNCTION free_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH freed AS (DELETE FROM coupon_uses WHERE order_id = NEW.id RETURNING coupon_id, cents)
  UPDATE coupons c SET spent_cents = c.spent_cents - freed.cents FROM freed WHERE c.id = freed.coupon_id;
  RETURN NULL;
END $$;
CREATE TRIGGER free_coupon AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.discount_reason = 'coupon' AND NEW.status IN ('EXPIRED', 'REJECTED', 'CANCELLED'))
  EXECUTE FUNCTION free_coupon();

-- What operators noted about an order, for each other; only added to. It may name people, so it goes with the contact data.
CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- Null once the account is gone.
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000)
);
CREATE INDEX order_notes_by_order ON order_notes (order_id, at);
CREATE INDEX order_notes_by_account ON order_notes (account_id) WHERE account_id IS NOT NULL;

-- Noted after the contact data has gone, it goes the next night.
CREATE TRIGGER note_late_note AFTER INSERT ON order_notes FOR EACH ROW EXECUTE FUNCTION note_late_reason_of_order();
CREATE TRIGGER keep_door BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (NEW.door IS DISTINCT FROM OLD.door) EXECUTE FUNCTION keep_delivery_fee();

-- What became of each mail about an order, and which an operator had sent once more. Addresses stand on the order alone.
CREATE TABLE order_mails (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL,
  -- When what it tells of happened.
  at timestamptz NOT NULL,
  -- When an operator asked for it once more; null for the mail that went by itself.
  again_at timestamptz,
  -- Null once that account is gone.
  again_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- WAITING: it is tried again. UNNEEDED: when it should have gone, nobody needed it any more.
  status text NOT NULL CHECK (status IN ('WAITING', 'SENT', 'REFUSED', 'UNDELIVERED', 'UNNEEDED')),
  -- Null before the first attempt.
  tried_at timestamptz
);
CREATE UNIQUE INDEX order_mails_by_themselves ON order_mails (order_id, kind, at) WHERE again_at IS NULL;
CREATE INDEX order_mails_by_order ON order_mails (order_id);
CREATE INDEX order_mails_by_account ON order_mails (again_by) WHERE again_by IS NOT NULL;

-- What guests thought of each restaurant's food, and how punctual it is: summed up, so that lists stay cheap.
CREATE TABLE restaurant_scores (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  -- How many ratings that are shown gave 1, 2, 3, 4 and 5.
  stars integer[] NOT NULL DEFAULT '{0,0,0,0,0}' CHECK (cardinality(stars) = 5 AND 0 <= ALL (stars)),
  -- Of the last months: orders of which it is known when they were ready, and those that were when first promised.
  ready integer NOT NULL DEFAULT 0 CHECK (ready >= 0),
  punctual integer NOT NULL DEFAULT 0 CHECK (punctual BETWEEN 0 AND ready)
);

-- Both are a part of the restaurant.
CREATE TRIGGER note_inserted AFTER INSERT ON restaurant_scores
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON restaurant_scores
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();

-- What guests say of an order that has reached them. Their names stand on the order alone, and go with it.
CREATE TABLE ratings (
  -- What everybody may know of it; the order's own id and tag are nobody's business.
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL UNIQUE REFERENCES orders ON DELETE CASCADE,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  food smallint NOT NULL CHECK (food BETWEEN 1 AND 5),
  punctuality smallint NOT NULL CHECK (punctuality BETWEEN 1 AND 5),
  words text CHECK (length(words) BETWEEN 1 AND 1000),
  shows_dishes boolean NOT NULL,
  rated_at timestamptz NOT NULL,
  -- What the restaurant says to it, once. Erased with the words, as it may repeat them.
  answer text CHECK (length(answer) BETWEEN 1 AND 1000),
  answered_at timestamptz CHECK (answered_at >= rated_at),
  -- Null while it is shown.
  hidden_at timestamptz CHECK (hidden_at >= rated_at),
  -- Why it was hidden last, and what was written to its guest.
  hidden_reason text CHECK (hidden_reason IN ('PERSONAL', 'INSULT', 'FALSE', 'ILLEGAL', 'UNRELATED')),
  hidden_words text CHECK (length(hidden_words) BETWEEN 1 AND 1000),
  CHECK (answer IS NULL OR answered_at IS NOT NULL),
  CHECK (hidden_at IS NULL OR hidden_reason IS NOT NULL)
);
CREATE INDEX ratings_by_restaurant ON ratings (restaurant_id, id);
CREATE INDEX hidden_ratings ON ratings (hidden_at) WHERE hidden_at IS NOT NULL;

-- What the guest of an order must not eat, if they told the kitchen; gone a day after the order's end.
CREATE TABLE order_allergies (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  -- A guest may take back that the kitchen knows what they must not eat. Then the letters are gone, and the kitchen sees when that was:
  -- its paper may still have them. Boards and the guest's page hear of it.
  letters text[] CHECK (cardinality(letters) > 0 AND letters <@ ARRAY['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'L', 'M', 'N', 'O', 'P', 'R']),
  withdrawn_at timestamptz,
  CONSTRAINT order_allergies_letters_or_withdrawn CHECK ((letters IS NULL) = (withdrawn_at IS NOT NULL))
);

CREATE TRIGGER keep_tip BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((NEW.tip_cents, NEW.tip_for) IS DISTINCT FROM (OLD.tip_cents, OLD.tip_for)) EXECUTE FUNCTION keep_delivery_fee();

-- To whom a guest's receipt is made out. A part of the fiscal record: it stays as long as the order, as it was.
CREATE TABLE order_company (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 200),
  -- Without spaces, in the form of its country.
  vat_id text NOT NULL CHECK (vat_id ~ '^[A-Z]{2}[A-Z0-9+*]{2,13}$'),
  address text CHECK (length(address) BETWEEN 1 AND 200),
  -- The guest's own words for it.
  reference text CHECK (length(reference) BETWEEN 1 AND 60)
);

CREATE TRIGGER keep_company BEFORE UPDATE ON order_company FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_company FOR EACH ROW EXECUTE FUNCTION keep_with_order();
CREATE TRIGGER notify_order_changed AFTER UPDATE ON order_allergies FOR EACH ROW EXECUTE FUNCTION notify_order_changed();

-- Whether an account has proven the mailbox that stands in an order. Written alike, or the same but for its case.
CREATE FUNCTION proves_mailbox(account uuid, placed_order uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM accounts a, order_customers c
    WHERE a.id = account AND c.order_id = placed_order AND a.email_confirmed_at IS NOT NULL AND a.blocked_at IS NULL
      AND (a.email = c.email OR a.email_key = lower(c.email))
  )
$$;

-- Orders that an account is to get as soon as its mailbox is proven. Asked for on the device that placed the order.
CREATE TABLE order_claims (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  claimed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX order_claims_by_account ON order_claims (account_id);
CREATE INDEX order_claims_by_end ON order_claims (expires_at);

-- Links mailed to the address in an order: whoever opens one has that mailbox. Only the SHA-256 of a token is here.
CREATE TABLE order_links (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX order_links_by_order ON order_links (order_id);
CREATE INDEX order_links_by_end ON order_links (expires_at);

CREATE FUNCTION count_attached_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orders_to_count (order_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER count_attached_again AFTER UPDATE OF attached_at ON orders FOR EACH ROW
  WHEN (NEW.attached_at IS DISTINCT FROM OLD.attached_at AND NEW.status = 'COMPLETED') EXECUTE FUNCTION count_attached_again();

-- TRUNCATE passes the triggers of rows. Nobody empties what is only ever added to; a restore switches triggers off first.
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON order_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON order_line_options FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON order_vat_shares FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON order_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON order_promises FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON order_questions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON order_company FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON order_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON order_change_taken FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON order_change_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON order_change_vat_shares FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION settle_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE coupon_uses SET awaits_payment = false WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER settle_coupon AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.discount_reason = 'coupon' AND OLD.status = 'AWAITING_PAYMENT' AND NEW.status <> 'AWAITING_PAYMENT')
  EXECUTE FUNCTION settle_coupon();

-- Orders that wait for their payment, by guest and network (keyed hashes): each holds its place in the kitchen until it expires.
CREATE TABLE unpaid_orders (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  mailbox bytea NOT NULL CHECK (length(mailbox) = 32),
  -- NULL: nobody knows from where.
  network bytea CHECK (length(network) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX unpaid_orders_by_mailbox ON unpaid_orders (mailbox);
CREATE INDEX unpaid_orders_by_restaurant ON unpaid_orders (restaurant_id, network);

CREATE FUNCTION end_unpaid_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM unpaid_orders WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_unpaid_order AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status = 'AWAITING_PAYMENT' AND NEW.status <> 'AWAITING_PAYMENT')
  EXECUTE FUNCTION end_unpaid_order();

-- They commit with the move, whoever ends the order: one for each ticket that its restaurant's network printers had, or that
-- they print where a browser printed it. Whether anything was printed is asked when they are fetched, as a printer may be
-- fetching the ticket at this very moment.
CREATE FUNCTION print_cancellation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO print_jobs (id, token, printer_id, order_id, kind, copy, is_reprint, cancels, state, created_at)
    SELECT gen_random_uuid(), print_token(), p.id, o.id, ticket, copy, false, true, 'waiting', NEW.moved_at
    FROM orders o JOIN printers p ON p.restaurant_id = o.restaurant_id AND p.secret IS NOT NULL,
      unnest(p.prints) AS ticket, generate_series(1, p.copies) AS copy
    WHERE o.id = NEW.order_id AND (
      EXISTS (SELECT FROM print_jobs j WHERE j.order_id = o.id AND j.kind = ticket AND j.printer_id = p.id)
      OR EXISTS (SELECT FROM browser_prints b WHERE b.order_id = o.id AND b.kind = ticket)
    );
  RETURN NULL;
END $$;
CREATE TRIGGER print_cancellation AFTER INSERT ON order_moves FOR EACH ROW
  WHEN (NEW.status IN ('REJECTED', 'CANCELLED')) EXECUTE FUNCTION print_cancellation();

-- What somebody has against a rating, or against what a restaurant shows.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('RATING', 'DISH', 'PICTURE', 'TEXT')),
  rating_id uuid REFERENCES ratings ON DELETE CASCADE,
  product_id uuid,
  -- Kept while its report is.
  picture_hash text REFERENCES pictures,
  -- How guests saw it when it was reported; NULL: a rating, which nobody can change.
  shown jsonb,
  reason text NOT NULL,
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 1000),
  -- Where to write what became of it; NULL: whoever it is does not want to know.
  email text CHECK (length(email) BETWEEN 3 AND 254),
  reported_at timestamptz NOT NULL,
  decided_at timestamptz CHECK (decided_at >= reported_at),
  outcome text CHECK (outcome IN ('HIDDEN', 'KEPT')),
  FOREIGN KEY (restaurant_id, product_id) REFERENCES products (restaurant_id, id) ON DELETE CASCADE,
  CHECK ((decided_at IS NULL) = (outcome IS NULL)),
  CHECK ((kind = 'RATING') = (rating_id IS NOT NULL)),
  CHECK ((kind = 'DISH') = (product_id IS NOT NULL)),
  CHECK ((kind = 'PICTURE') = (picture_hash IS NOT NULL)),
  CHECK ((kind = 'RATING') = (shown IS NULL)),
  CONSTRAINT reports_reason_check CHECK (CASE kind WHEN 'RATING'
    THEN reason IN ('PERSONAL', 'INSULT', 'FALSE', 'ILLEGAL', 'UNRELATED')
    ELSE reason IN ('SAFETY', 'FALSE', 'RIGHTS', 'INSULT', 'ILLEGAL') END)
);
CREATE INDEX reports_by_rating ON reports (rating_id);
CREATE INDEX reports_by_restaurant ON reports (restaurant_id, product_id);
CREATE INDEX reports_by_picture ON reports (picture_hash);
CREATE INDEX reports_by_end ON reports (decided_at);
