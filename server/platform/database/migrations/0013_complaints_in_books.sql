-- expanding
-- Complaints in books and numbers. Older servers write none of these columns.

-- Why it was given back: entered by somebody, or for a complaint.
ALTER TABLE spot_refunds ADD COLUMN cause text NOT NULL DEFAULT 'by-hand';
ALTER TABLE spot_refunds ADD CONSTRAINT spot_refunds_cause_check CHECK (cause IN ('by-hand', 'complaint')) NOT VALID;

-- The part of the refunds to cards that was for complaints; received_cents is less it, too.
ALTER TABLE statements ADD COLUMN complaint_cents bigint NOT NULL DEFAULT 0;

-- Complaints that were not withdrawn, what restaurants bear of them, and claimed pieces. Null: counted by an older server.
ALTER TABLE restaurant_days ADD COLUMN complaints integer, ADD COLUMN complaint_cents bigint;
ALTER TABLE restaurant_days
  ADD CONSTRAINT restaurant_days_complaints_check CHECK (complaints >= 0) NOT VALID,
  ADD CONSTRAINT restaurant_days_complaint_cents_check CHECK (complaint_cents >= 0) NOT VALID;
ALTER TABLE restaurant_day_dishes ADD COLUMN complained integer;
ALTER TABLE restaurant_day_dishes
  ADD CONSTRAINT restaurant_day_dishes_complained_check CHECK (complained >= 0) NOT VALID;
CREATE TRIGGER count_order_again AFTER INSERT OR UPDATE OF status, lines ON complaints
  FOR EACH ROW EXECUTE FUNCTION count_order_again();
