-- expanding
-- The price to which a dish's badge relates: the lowest of the 30 days before the badge was first published. NULL: there is
-- no badge, or none that is true, which guests then do not see.
ALTER TABLE products ADD COLUMN reduced_from_cents integer;
ALTER TABLE products ADD CONSTRAINT products_reduced_from_cents_check
  CHECK (reduced_from_cents >= 0) NOT VALID;
