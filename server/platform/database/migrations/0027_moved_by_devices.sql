-- Which device moved an order, and by which way.
ALTER TABLE order_moves
  ADD COLUMN moved_by_device uuid REFERENCES devices,
  ADD COLUMN via text CHECK (via IN ('board', 'phone', 'printer', 'mail', 'page')),
  ADD CHECK (moved_by_device IS NULL OR (moved_by = 'restaurant' AND moved_by_account IS NULL));
CREATE INDEX order_moves_by_device ON order_moves (moved_by_device) WHERE moved_by_device IS NOT NULL;

CREATE OR REPLACE FUNCTION keep_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.status, NEW.moved_at, NEW.moved_by, NEW.moved_by_device, NEW.via, NEW.minutes, NEW.reason_code)
      IS DISTINCT FROM
     (OLD.order_id, OLD.status, OLD.moved_at, OLD.moved_by, OLD.moved_by_device, OLD.via, OLD.minutes, OLD.reason_code)
    OR coalesce(NEW.reason, OLD.reason) IS DISTINCT FROM OLD.reason
    OR coalesce(NEW.moved_by_account, OLD.moved_by_account) IS DISTINCT FROM OLD.moved_by_account
  THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- And which device promised when it would be ready.
ALTER TABLE order_promises
  ADD COLUMN made_by_device uuid REFERENCES devices,
  ADD CHECK (made_by_device IS NULL OR made_by_account IS NULL);
CREATE INDEX order_promises_by_device ON order_promises (made_by_device) WHERE made_by_device IS NOT NULL;

CREATE OR REPLACE FUNCTION keep_promises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.seq, NEW.promised_at, NEW.made_at, NEW.made_by_device)
      IS DISTINCT FROM (OLD.order_id, OLD.seq, OLD.promised_at, OLD.made_at, OLD.made_by_device)
    OR coalesce(NEW.made_by_account, OLD.made_by_account) IS DISTINCT FROM OLD.made_by_account
  THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
