-- expanding
-- A guest may take back what they told the kitchen they must not eat. A till that stored it has to hear so.

-- A restaurant knows nothing of an order whose payment is still to come, or never came.
CREATE FUNCTION send_withdrawn_allergies_to_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM send_to_webhooks(restaurant_id, 'order.changed', id, number, status, NEW.withdrawn_at)
  FROM orders WHERE id = NEW.order_id AND NOT is_test AND status NOT IN ('AWAITING_PAYMENT', 'EXPIRED');
  RETURN NULL;
END $$;
CREATE TRIGGER send_to_webhooks AFTER UPDATE ON order_allergies FOR EACH ROW
  WHEN (OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL) EXECUTE FUNCTION send_withdrawn_allergies_to_webhooks();
