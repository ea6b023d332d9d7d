-- Orders that only try out a kitchen's board and printer: never paid by card, and never made of a real one.
ALTER TABLE orders ADD COLUMN is_test boolean NOT NULL DEFAULT false, ADD CHECK (NOT is_test OR payment_type = 'ON_SPOT');
CREATE INDEX test_orders ON orders (restaurant_id, created_at) WHERE is_test;

CREATE FUNCTION keep_test() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'whether order % is a test cannot be changed', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER stay_test BEFORE UPDATE ON orders FOR EACH ROW WHEN (NEW.is_test <> OLD.is_test)
  EXECUTE FUNCTION keep_test();
