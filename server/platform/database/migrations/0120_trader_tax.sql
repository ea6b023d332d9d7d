-- expanding
-- Beside a restaurant's legal details what the DPMG asks of its trader. Personal: on no public page.
CREATE TABLE trader_tax (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  tax_number text CHECK (tax_number ~ '^[0-9]{9}$'),
  -- Of natural persons.
  birth_date date,
  changed_at timestamptz NOT NULL
);

-- Which restaurant's owners were told that its lines of a year are there: once each.
CREATE TABLE year_reports_told (
  restaurant_id uuid NOT NULL,
  year integer NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, year)
);
