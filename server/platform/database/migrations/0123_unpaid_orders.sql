-- expanding
-- Orders that wait for their payment, by guest and network (keyed hashes): each holds its place in the kitchen until it expires.
CREATE TABLE unpaid_orders (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  mailbox bytea NOT NULL CHECK (length(mailbox) = 32),
  -- NULL: nobody knows from where.
  network bytea CHECK (length(network) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX unpaid_orders_by_mailbox ON unpaid_orders (mailbox);
CREATE INDEX unpaid_orders_by_restaurant ON unpaid_orders (restaurant_id, network);

CREATE FUNCTION end_unpaid_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM unpaid_orders WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_unpaid_order AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status = 'AWAITING_PAYMENT' AND NEW.status <> 'AWAITING_PAYMENT')
  EXECUTE FUNCTION end_unpaid_order();
