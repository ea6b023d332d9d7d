-- Every server process hears which order changed, and of which restaurant: ids only, as a payload is short and anybody may
-- listen. What is rolled back is never told, and what one transaction tells twice arrives once.

CREATE FUNCTION tell_order_changed(changed uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('order_changed', restaurant_id || ' ' || id) FROM orders WHERE id = changed
$$;

-- For any table whose rows have an order_id.
CREATE FUNCTION notify_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_changed(NEW.order_id);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_order_changed AFTER INSERT ON order_moves FOR EACH ROW EXECUTE FUNCTION notify_order_changed();
CREATE TRIGGER notify_order_changed AFTER INSERT ON order_promises FOR EACH ROW EXECUTE FUNCTION notify_order_changed();

CREATE FUNCTION notify_order_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_changed(order_id) FROM payments WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;

CREATE TRIGGER notify_order_refunded AFTER INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION notify_order_refunded();
CREATE TRIGGER notify_order_disputed AFTER INSERT OR UPDATE ON disputes
  FOR EACH ROW EXECUTE FUNCTION notify_order_refunded();
