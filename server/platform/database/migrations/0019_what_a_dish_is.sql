-- expanding
-- What a dish and an option are: marks, the age from which they are handed over, further VAT rates, days, packed food.
ALTER TABLE products
  ADD COLUMN marks text[] NOT NULL DEFAULT '{}',
  -- NULL: for everybody.
  ADD COLUMN age smallint,
  -- NULL: the same as elsewhere.
  ADD COLUMN vat_rate_on_site integer,
  -- The statements about packed food; NULL: it is not packed.
  ADD COLUMN packed jsonb,
  -- The only days; NULL: every week. With dates there are no weekdays.
  ADD COLUMN available_dates date[];
ALTER TABLE products ADD CONSTRAINT products_marks_check
  CHECK (has_no_repeats(marks) AND marks <@ ARRAY['VEGETARIAN', 'VEGAN', 'HALAL', 'SPICY']) NOT VALID;
ALTER TABLE products ADD CONSTRAINT products_age_check CHECK (age IN (16, 18)) NOT VALID;
ALTER TABLE products ADD CONSTRAINT products_vat_rate_on_site_check
  CHECK (vat_rate_on_site BETWEEN 0 AND 10000) NOT VALID;
ALTER TABLE products ADD CONSTRAINT products_packed_check
  CHECK (packed IS NULL OR (jsonb_typeof(packed) = 'object' AND coalesce(packed ->> 'ingredients', '') <> ''
    AND coalesce(packed ->> 'netQuantity', '') <> '' AND coalesce(packed ->> 'producer', '') <> '')) NOT VALID;
ALTER TABLE products ADD CONSTRAINT products_available_dates_check
  CHECK (available_dates IS NULL OR (cardinality(available_dates) BETWEEN 1 AND 60
    AND has_no_repeats(available_dates) AND available_days = '{}')) NOT VALID;
-- As before, but no weekday where there are dates.
ALTER TABLE products DROP CONSTRAINT products_available_days_check;
ALTER TABLE products ADD CONSTRAINT products_available_days_check
  CHECK ((cardinality(available_days) >= 1 OR available_dates IS NOT NULL) AND has_no_repeats(available_days)
    AND available_days <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[]) NOT VALID;

ALTER TABLE options
  ADD COLUMN marks text[] NOT NULL DEFAULT '{}',
  ADD COLUMN age smallint,
  -- NULL: the dish's.
  ADD COLUMN vat_rate integer,
  -- The part of the dish's price that is the option's own, besides its surcharge.
  ADD COLUMN portion_cents integer NOT NULL DEFAULT 0;
ALTER TABLE options ADD CONSTRAINT options_marks_check
  CHECK (has_no_repeats(marks) AND marks <@ ARRAY['VEGETARIAN', 'VEGAN', 'HALAL', 'SPICY']) NOT VALID;
ALTER TABLE options ADD CONSTRAINT options_age_check CHECK (age IN (16, 18)) NOT VALID;
ALTER TABLE options ADD CONSTRAINT options_vat_rate_check CHECK (vat_rate BETWEEN 0 AND 10000) NOT VALID;
ALTER TABLE options ADD CONSTRAINT options_portion_cents_check
  CHECK (portion_cents BETWEEN 0 AND 10000000) NOT VALID;

-- True if guests may bring a container of their own.
ALTER TABLE restaurants ADD COLUMN own_container boolean NOT NULL DEFAULT false;
