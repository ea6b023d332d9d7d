-- Receipts: each order has at most one, numbered per restaurant without gaps. What is on it are the order's own rows.

CREATE TABLE receipt_numbers (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants,
  last_number integer NOT NULL CHECK (last_number >= 1)
);

CREATE TABLE receipts (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  number integer NOT NULL CHECK (number >= 1),
  issued_at timestamptz NOT NULL,
  -- How often it was handed out: every time but the first it is a duplicate.
  times integer NOT NULL DEFAULT 1 CHECK (times >= 1),
  UNIQUE (restaurant_id, number)
);

CREATE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.restaurant_id, NEW.number, NEW.issued_at)
    IS DISTINCT FROM (OLD.order_id, OLD.restaurant_id, OLD.number, OLD.issued_at) OR NEW.times < OLD.times
  THEN
    RAISE EXCEPTION 'receipt % cannot be changed', OLD.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_receipt BEFORE UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION keep_receipt();
CREATE TRIGGER go_with_order BEFORE DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION keep_with_order();
