-- The address register knows every house, and one street of a name per village of a municipality.
ALTER TABLE address_streets
  ADD COLUMN numbers text[] NOT NULL DEFAULT '{}',
  DROP CONSTRAINT address_streets_street_postcode_city_key,
  ADD CONSTRAINT address_streets_once UNIQUE NULLS NOT DISTINCT (street, postcode, city, district);
