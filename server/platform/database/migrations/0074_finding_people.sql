-- expanding
-- Operators find orders and accounts by a phone number however it was written: digits with the country, Austria where none is given.
CREATE FUNCTION phone_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT replace(CASE
    WHEN dialled ~ '^(\+|00|43)' THEN regexp_replace(regexp_replace(dialled, '^(\+|00)', ''), '^430', '43')
    ELSE '43' || regexp_replace(dialled, '^0', '')
  END, '+', '')
  FROM (SELECT regexp_replace($1, '[^0-9+]', '', 'g') AS dialled) AS written
$$;

-- Whether it looked at the data of guests or other people, and changed nothing.
ALTER TABLE audit_log ADD COLUMN saw_people boolean NOT NULL DEFAULT false;
