-- expanding
-- To whom a guest's receipt is made out. A part of the fiscal record: it stays as long as the order, as it was.
CREATE TABLE order_company (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 200),
  -- Without spaces, in the form of its country.
  vat_id text NOT NULL CHECK (vat_id ~ '^[A-Z]{2}[A-Z0-9+*]{2,13}$'),
  address text CHECK (length(address) BETWEEN 1 AND 200),
  -- The guest's own words for it.
  reference text CHECK (length(reference) BETWEEN 1 AND 60)
);
CREATE TRIGGER keep_company BEFORE UPDATE ON order_company FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_company FOR EACH ROW EXECUTE FUNCTION keep_with_order();
