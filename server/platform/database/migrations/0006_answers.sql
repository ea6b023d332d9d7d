-- What a restaurant answers to an order: in how many minutes, or why not; and whose account said so, for as long as
-- there is that account.

ALTER TABLE order_moves
  ADD COLUMN reason text CHECK (length(reason) BETWEEN 1 AND 200 AND reason !~ '[\n\r]'),
  ADD COLUMN minutes integer CHECK (minutes BETWEEN 5 AND 180),
  ADD COLUMN moved_by_account uuid REFERENCES accounts ON DELETE SET NULL,
  ADD CHECK (reason IS NULL OR status IN ('REJECTED', 'CANCELLED')),
  ADD CHECK (minutes IS NULL OR status = 'ACCEPTED'),
  ADD CHECK (moved_by_account IS NULL OR moved_by IN ('restaurant', 'operator'));
CREATE INDEX order_moves_by_account ON order_moves (moved_by_account) WHERE moved_by_account IS NOT NULL;

-- A move stays as it was; what is personal in it may go.
CREATE FUNCTION keep_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.status, NEW.moved_at, NEW.moved_by, NEW.minutes)
      IS DISTINCT FROM (OLD.order_id, OLD.status, OLD.moved_at, OLD.moved_by, OLD.minutes)
    OR coalesce(NEW.reason, OLD.reason) IS DISTINCT FROM OLD.reason
    OR coalesce(NEW.moved_by_account, OLD.moved_by_account) IS DISTINCT FROM OLD.moved_by_account
  THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER keep_moves ON order_moves;
CREATE TRIGGER keep_moves BEFORE UPDATE ON order_moves FOR EACH ROW EXECUTE FUNCTION keep_moves();

-- A restaurant's orders: those it still has work with, and all of them.
CREATE INDEX orders_in_progress ON orders (restaurant_id)
  WHERE status IN ('PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY');
CREATE INDEX orders_by_restaurant ON orders (restaurant_id, created_at DESC, id DESC);
