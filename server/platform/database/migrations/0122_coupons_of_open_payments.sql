-- expanding
-- Whether the order that uses a coupon still waits for its payment: its guest can pay it, or give it up and have the coupon back.
ALTER TABLE coupon_uses ADD COLUMN awaits_payment boolean NOT NULL DEFAULT false;

CREATE FUNCTION settle_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE coupon_uses SET awaits_payment = false WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER settle_coupon AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.discount_reason = 'coupon' AND OLD.status = 'AWAITING_PAYMENT' AND NEW.status <> 'AWAITING_PAYMENT')
  EXECUTE FUNCTION settle_coupon();
