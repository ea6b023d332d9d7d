-- expanding
-- Orders by telephone in the numbers. Null: counted by an older server.
ALTER TABLE restaurant_days ADD COLUMN phone_orders integer, ADD COLUMN phone_cents bigint;
ALTER TABLE restaurant_days
  ADD CONSTRAINT restaurant_days_phone_orders_check CHECK (phone_orders >= 0) NOT VALID,
  ADD CONSTRAINT restaurant_days_phone_cents_check CHECK (phone_cents >= 0) NOT VALID;
