-- expanding
-- A dish's price with the cheapest and with the dearest of the choices that have to be made. NULL: a server of the release
-- before wrote the row.
ALTER TABLE products ADD COLUMN reduced_to_cents integer;
ALTER TABLE products ADD CONSTRAINT products_reduced_to_cents_check CHECK (reduced_to_cents >= 0) NOT VALID;
ALTER TABLE price_history ADD COLUMN from_cents integer, ADD COLUMN to_cents integer;
ALTER TABLE price_history ADD CONSTRAINT price_history_range_check
  CHECK (from_cents >= 0 AND to_cents >= from_cents) NOT VALID;
