-- The address register knows every house, and one street of a name per village of a municipality.
ALTER TABLE address_streets
  ADD COLUMN numbers text[] NOT NULL DEFAULT '{}',
  DROP CONSTRAINT address_streets_street_postcode_city_key,
  ADD CONSTRAINT address_streets_once UNIQUE NULLS NOT DISTINCT (street, postcode, city, district);

-- Cities with restaurants come first, however many streets in the country begin like what was typed.
CREATE INDEX address_streets_by_city ON address_streets (city, key text_pattern_ops);
