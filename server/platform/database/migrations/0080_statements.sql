-- expanding
-- What is paid to restaurants, or by them, is of no order.
ALTER TABLE ledger_events ALTER COLUMN order_id DROP NOT NULL;
ALTER TABLE ledger_entries ALTER COLUMN order_id DROP NOT NULL;

-- The operator's invoices: one series for each year, without gaps.
CREATE TABLE invoice_numbers (
  year integer PRIMARY KEY,
  last_number integer NOT NULL CHECK (last_number >= 0)
);

-- What a restaurant and the operator owe each other for a month in Vienna, "YYYY-MM". Without foreign keys: they are kept
-- for ten years, whatever becomes of the restaurant.
CREATE TABLE statements (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL,
  restaurant_name text NOT NULL,
  month text NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  issued_at timestamptz NOT NULL,
  -- Null where there was nothing to invoice.
  invoice_year integer,
  invoice_number integer CHECK (invoice_number > 0),
  orders integer NOT NULL CHECK (orders >= 0),
  opening_cents bigint NOT NULL,
  received_cents bigint NOT NULL,
  subsidy_cents bigint NOT NULL,
  goodwill_cents bigint NOT NULL,
  commission_cents bigint NOT NULL,
  card_fee_cents bigint NOT NULL,
  vat_cents bigint NOT NULL,
  paid_out_cents bigint NOT NULL,
  returned_cents bigint NOT NULL,
  paid_in_cents bigint NOT NULL,
  closing_cents bigint NOT NULL CHECK (
    closing_cents = opening_cents + received_cents + subsidy_cents + goodwill_cents
      - commission_cents - card_fee_cents - vat_cents - paid_out_cents + returned_cents + paid_in_cents
  ),
  -- The files as they were issued.
  pdf bytea NOT NULL,
  csv bytea NOT NULL,
  CHECK ((invoice_year IS NULL) = (invoice_number IS NULL)),
  UNIQUE (restaurant_id, month),
  UNIQUE (invoice_year, invoice_number)
);
CREATE INDEX statements_by_month ON statements (month);
CREATE TRIGGER keep_statements BEFORE UPDATE OR DELETE ON statements FOR EACH ROW EXECUTE FUNCTION refuse_change();
