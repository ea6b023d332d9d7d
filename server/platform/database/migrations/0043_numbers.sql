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
  PRIMARY KEY (restaurant_id, day),
  CHECK (completed + refused + withdrawn <= placed),
  CHECK (first_orders + second_orders + later_orders <= completed)
);

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

CREATE FUNCTION count_order_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orders_to_count (order_id) VALUES (NEW.order_id);
  RETURN NULL;
END $$;
CREATE TRIGGER count_order_again AFTER INSERT ON order_moves FOR EACH ROW EXECUTE FUNCTION count_order_again();
CREATE TRIGGER count_order_again AFTER INSERT ON order_changes FOR EACH ROW EXECUTE FUNCTION count_order_again();

CREATE FUNCTION count_refunded_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orders_to_count (order_id) SELECT order_id FROM payments WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER count_refunded_again AFTER INSERT ON payment_movements FOR EACH ROW
  WHEN (NEW.refund_id IS NOT NULL) EXECUTE FUNCTION count_refunded_again();

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
  nth integer CHECK (nth >= 1)
);

INSERT INTO secrets (name, value)
  VALUES ('guests', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
  ON CONFLICT DO NOTHING;

-- Each restaurant's are its own: the same guest has another hash elsewhere.
CREATE FUNCTION guest_hash(restaurant uuid, email text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(value || sha256(value || uuid_send(restaurant) || convert_to(lower(email), 'UTF8')))
  FROM secrets WHERE name = 'guests'
$$;

-- All orders so far, by restaurant and day.
INSERT INTO orders_to_count (order_id) SELECT id FROM orders WHERE NOT is_test ORDER BY restaurant_id, created_at, id;
