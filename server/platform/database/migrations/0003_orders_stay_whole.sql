-- What was ordered, and from whom, stays as it was for as long as the order is there.

CREATE OR REPLACE FUNCTION keep_what_was_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.restaurant_id, NEW.day, NEW.number, NEW.identification_tag, NEW.type, NEW.payment_type, NEW.subtotal_cents,
      NEW.deposit_cents, NEW.discount_cents, NEW.discount_reason, NEW.total_cents, NEW.price_disabled, NEW.seller,
      NEW.created_at)
    IS DISTINCT FROM
     (OLD.restaurant_id, OLD.day, OLD.number, OLD.identification_tag, OLD.type, OLD.payment_type, OLD.subtotal_cents,
      OLD.deposit_cents, OLD.discount_cents, OLD.discount_reason, OLD.total_cents, OLD.price_disabled, OLD.seller,
      OLD.created_at)
  THEN
    RAISE EXCEPTION 'what was ordered in % cannot be changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION keep_with_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of an order that is deleted the row itself has gone before its parts follow.
  IF EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RAISE EXCEPTION 'rows of % go with their order only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER go_with_order BEFORE DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION keep_with_order();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_line_options FOR EACH ROW EXECUTE FUNCTION keep_with_order();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_vat_shares FOR EACH ROW EXECUTE FUNCTION keep_with_order();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_moves FOR EACH ROW EXECUTE FUNCTION keep_with_order();

ALTER TABLE order_moves ADD CHECK (status IN (
  'AWAITING_PAYMENT', 'PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY', 'COMPLETED', 'REJECTED', 'CANCELLED', 'EXPIRED'
));
