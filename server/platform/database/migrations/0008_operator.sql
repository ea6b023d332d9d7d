-- What an operator runs the marketplace by: alerts, numbers, the audit log, texts and visits.

-- What an operator must look at, and who has.
CREATE TABLE alerts (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
  order_id uuid REFERENCES orders ON DELETE CASCADE,
  payment_id uuid REFERENCES payments ON DELETE CASCADE,
  raised_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- Which mail an alert is about, and whose. Of several mails that did not arrive each is told of.
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  mail text CHECK (mail ~ '^[a-z]+(-[a-z]+)*$'),
  -- An alert about money that is in none of our books says what the provider calls it, and how much it is: of several
  -- each is told of.
  reference text CHECK (reference <> ''),
  received_cents integer,
  -- An alert may be about a restaurant.
  restaurant_id uuid REFERENCES restaurants ON DELETE CASCADE,
  CHECK (settled_by IS NULL OR settled_at IS NOT NULL)
);
CREATE INDEX alerts_by_account ON alerts (account_id) WHERE account_id IS NOT NULL;
CREATE UNIQUE INDEX alerts_once ON alerts (kind, order_id, payment_id, account_id, mail, reference, restaurant_id)
  NULLS NOT DISTINCT WHERE settled_at IS NULL;
CREATE INDEX alerts_by_restaurant ON alerts (restaurant_id) WHERE restaurant_id IS NOT NULL;
CREATE INDEX alerts_by_order ON alerts (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX alerts_by_payment ON alerts (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX alerts_by_settler ON alerts (settled_by) WHERE settled_by IS NOT NULL;

CREATE TABLE content_categories (
  id uuid PRIMARY KEY,
  tag text NOT NULL UNIQUE CHECK (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  position integer NOT NULL CHECK (position >= 0)
);

CREATE TABLE content_category_groups (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES content_categories,
  tag text NOT NULL UNIQUE CHECK (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  position integer NOT NULL CHECK (position >= 0)
);

CREATE TABLE content_entries (
  id uuid PRIMARY KEY,
  -- Whose words these are; those of the marketplace itself are its pages'.
  user_ref text NOT NULL CHECK (user_ref = btrim(user_ref) AND user_ref <> ''),
  tag text NOT NULL CHECK (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  group_id uuid NOT NULL REFERENCES content_category_groups,
  parent_id uuid,
  position integer NOT NULL CHECK (position >= 0),
  -- Cleaned before it comes here: what a page shows as it is.
  text_content text NOT NULL,
  image_hash text REFERENCES pictures,
  -- Null = nobody sees it.
  published_at timestamptz,
  -- Null = nobody has edited it: it follows the built-in text.
  edited_at timestamptz,
  edited_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- One within another, and no deeper: so nothing is ever within itself.
  is_nested boolean GENERATED ALWAYS AS (parent_id IS NOT NULL) STORED,
  parent_is_nested boolean GENERATED ALWAYS AS (CASE WHEN parent_id IS NOT NULL THEN false END) STORED,
  CHECK (edited_by IS NULL OR edited_at IS NOT NULL),
  UNIQUE (user_ref, tag),
  UNIQUE (id, is_nested),
  FOREIGN KEY (parent_id, parent_is_nested) REFERENCES content_entries (id, is_nested)
);
CREATE INDEX content_entries_by_group ON content_entries (group_id);
CREATE INDEX content_entries_by_parent ON content_entries (parent_id);
CREATE INDEX content_entries_by_editor ON content_entries (edited_by);

-- Every server keeps finished pages: it hears of each change at commit.
CREATE FUNCTION announce_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN PERFORM pg_notify('catalogue_changed', '*'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_inserted AFTER INSERT ON content_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER announce_updated AFTER UPDATE ON content_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER announce_deleted AFTER DELETE ON content_entries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_content();

-- How often what happened on a day. Nothing in here says who it was.
CREATE TABLE visit_counts (
  day date NOT NULL,
  event text NOT NULL CHECK (event ~ '^[a-z]+(-[a-z]+)*$'),
  page text NOT NULL CHECK (page ~ '^[a-z]+$'),
  -- A restaurant's uid or a region's name; '' for neither.
  about text NOT NULL,
  -- Why an order was refused; '' otherwise.
  reason text NOT NULL,
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, event, page, about, reason)
);

-- Who did what in the management area: ids and names of fields, never what somebody typed. Without foreign keys: it outlives
-- whom and what it names, for two years.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  account_id uuid,
  device_id uuid,
  role text,
  what text NOT NULL,
  about text,
  restaurant_id uuid,
  fields text[] NOT NULL,
  -- What a restaurant's own settings were before and are now: [{"field", "before", "after"}]. Never what a guest said.
  changes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(changes) = 'array'),
  -- Whether it looked at the data of guests or other people, and changed nothing.
  saw_people boolean NOT NULL DEFAULT false,
  CONSTRAINT audit_log_who CHECK (num_nonnulls(account_id, device_id) = 1 OR role = 'console')
);
CREATE INDEX audit_log_by_time ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_by_restaurant ON audit_log (restaurant_id, at DESC, id DESC);
CREATE INDEX audit_log_by_account ON audit_log (account_id) WHERE account_id IS NOT NULL;

-- The log's filter for these looks.
CREATE INDEX audit_log_of_people ON audit_log (at DESC, id DESC) WHERE saw_people;

CREATE TRIGGER keep_audit BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Every server process hears that there are other alerts than before; which ones says the list.
CREATE FUNCTION notify_alerts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY alerts_changed;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_alerts_changed AFTER INSERT OR UPDATE OR DELETE ON alerts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_alerts_changed();

-- Numbers: what each restaurant's orders of a day in Vienna add up to. Nothing in them is about a person, and they are kept
-- when the orders are gone.
CREATE TABLE restaurant_days (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  day date NOT NULL,
  placed integer NOT NULL CHECK (placed >= 1),
  completed integer NOT NULL CHECK (completed >= 0),
  refused integer NOT NULL CHECK (refused >= 0),
  withdrawn integer NOT NULL CHECK (withdrawn >= 0),
  revenue_cents bigint NOT NULL CHECK (revenue_cents >= 0),
  refused_cents bigint NOT NULL CHECK (refused_cents >= 0),
  accepted integer NOT NULL CHECK (accepted >= 0),
  accepted_soon integer NOT NULL CHECK (accepted_soon BETWEEN 0 AND accepted),
  accept_seconds bigint NOT NULL CHECK (accept_seconds >= 0),
  ready integer NOT NULL CHECK (ready >= 0),
  punctual integer NOT NULL CHECK (punctual BETWEEN 0 AND ready),
  first_orders integer NOT NULL CHECK (first_orders >= 0),
  second_orders integer NOT NULL CHECK (second_orders >= 0),
  later_orders integer NOT NULL CHECK (later_orders >= 0),
  -- Completed orders by the hour at which they were placed.
  hours integer[] NOT NULL CHECK (cardinality(hours) = 24),
  -- {"DELIVERY": 12, …}
  types jsonb NOT NULL CHECK (jsonb_typeof(types) = 'object'),
  -- {"TOO_BUSY": 2, …}
  refusals jsonb NOT NULL CHECK (jsonb_typeof(refusals) = 'object'),
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, day),
  CHECK (completed + refused + withdrawn <= placed),
  CHECK (first_orders + second_orders + later_orders <= completed)
);

-- What an operator sees at a glance: the days of all restaurants, and the commission of some days.
CREATE INDEX restaurant_days_by_day ON restaurant_days (day);

CREATE TABLE restaurant_day_dishes (
  restaurant_id uuid NOT NULL,
  day date NOT NULL,
  product_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  pieces integer NOT NULL CHECK (pieces >= 1),
  cents bigint NOT NULL CHECK (cents >= 0),
  PRIMARY KEY (restaurant_id, day, product_id),
  FOREIGN KEY (restaurant_id, day) REFERENCES restaurant_days ON DELETE CASCADE
);

-- Orders of which something has changed that numbers ask about: their days are counted again, and the rows deleted. Only
-- ever added to, so that no order waits for whoever counts, and no change that commits meanwhile is missed.
CREATE TABLE orders_to_count (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL
);

-- How many orders of a guest a restaurant has completed: by the account, else by a keyed hash of the e-mail address. The
-- account takes its row along; a hash is kept as long as the contact data of the guest's last order.
CREATE TABLE known_guests (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  email_hash bytea CHECK (length(email_hash) = 32),
  contact_of uuid REFERENCES order_customers ON DELETE CASCADE,
  orders integer NOT NULL CHECK (orders >= 1),
  UNIQUE (restaurant_id, account_id),
  UNIQUE (restaurant_id, email_hash),
  CHECK (num_nonnulls(account_id, email_hash) = 1),
  CHECK ((email_hash IS NULL) = (contact_of IS NULL))
);
CREATE INDEX known_guests_by_account ON known_guests (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX known_guests_by_contact ON known_guests (contact_of) WHERE contact_of IS NOT NULL;

-- Which of its guest's orders a completed order was, found once; null where nothing was left that says whose it is.
CREATE TABLE guest_orders (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  nth integer CHECK (nth >= 1),
  -- Whether an order that was put to an account later counts among that account's orders; null: it does not, or was the
  -- account's from the start.
  moved boolean
);

-- Each restaurant's are its own: the same guest has another hash elsewhere.
CREATE FUNCTION guest_hash(restaurant uuid, email text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(value || sha256(value || uuid_send(restaurant) || convert_to(lower(email), 'UTF8')))
  FROM secrets WHERE name = 'guests'
$$;

-- Every text that pages showed, since versions are kept.
CREATE TABLE content_versions (
  entry_id uuid NOT NULL REFERENCES content_entries ON DELETE CASCADE,
  number integer NOT NULL CHECK (number >= 1),
  text_content text NOT NULL,
  published_at timestamptz NOT NULL,
  -- Null: somebody whose account is gone.
  published_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- The version that came back with it; 0 is the built-in text, null none.
  restored_from integer CHECK (restored_from >= 0 AND restored_from < number),
  PRIMARY KEY (entry_id, number)
);
CREATE INDEX content_versions_by_account ON content_versions (published_by);

-- The one draft of an entry that all operators share. The row stays, so that its revision never comes again.
CREATE TABLE content_drafts (
  entry_id uuid PRIMARY KEY REFERENCES content_entries ON DELETE CASCADE,
  revision integer NOT NULL CHECK (revision >= 1),
  -- Null: what is published has not been changed.
  text_content text,
  saved_at timestamptz NOT NULL,
  saved_by uuid REFERENCES accounts ON DELETE SET NULL
);
CREATE INDEX content_drafts_by_account ON content_drafts (saved_by);

-- The pictures within the texts of versions and, as version 0, of drafts: none is removed while a text shows it.
CREATE TABLE content_pictures (
  entry_id uuid NOT NULL REFERENCES content_entries ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 0),
  hash text NOT NULL REFERENCES pictures,
  PRIMARY KEY (entry_id, version, hash)
);
CREATE INDEX content_pictures_by_hash ON content_pictures (hash);

-- Days of which an order has changed since they were counted. A restaurant with many orders has one change after the other, and each
-- count reads its whole day.
CREATE TABLE days_to_count (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  day date NOT NULL,
  -- As many as there were at the last count.
  orders integer NOT NULL CHECK (orders >= 0),
  due_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, day)
);

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The log goes after two years and no sooner.
CREATE TRIGGER keep_young BEFORE DELETE ON audit_log FOR EACH ROW
  WHEN (OLD.at >= now() - interval '24 months') EXECUTE FUNCTION refuse_change();

-- With it guests are told apart in the numbers without their addresses.
INSERT INTO secrets (name, value) VALUES ('guests', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
