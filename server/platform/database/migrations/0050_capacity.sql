-- For how many days after today a restaurant takes orders, and how much its kitchen does in a quarter of an hour.
ALTER TABLE restaurants
  ADD COLUMN order_ahead_days integer NOT NULL DEFAULT 0 CHECK (order_ahead_days BETWEEN 0 AND 14),
  -- Null: as much as comes.
  ADD COLUMN orders_per_quarter integer CHECK (orders_per_quarter BETWEEN 1 AND 500),
  ADD COLUMN dishes_per_quarter integer CHECK (dishes_per_quarter BETWEEN 1 AND 500);

ALTER TABLE orders
  -- The day that the guest asked for; null: the next time there was.
  ADD COLUMN takeaway_date date CHECK (takeaway_date IS NULL OR takeaway_at IS NOT NULL),
  -- The beginning of the quarter hour in which the order has its place, and how many dishes it brings there. Null for
  -- tests, and for orders from before this was kept.
  ADD COLUMN capacity_slot timestamptz,
  ADD COLUMN dish_count integer CHECK (dish_count >= 1),
  ADD CHECK ((capacity_slot IS NULL) = (dish_count IS NULL));

CREATE FUNCTION keep_day_and_dishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was ordered in % cannot be changed', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER keep_day_and_dishes BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((NEW.takeaway_date, NEW.dish_count) IS DISTINCT FROM (OLD.takeaway_date, OLD.dish_count))
  EXECUTE FUNCTION keep_day_and_dishes();

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

CREATE FUNCTION hold_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
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
