-- Why an order was rejected or cancelled, as one of a list. Words come with OTHER alone; the code outlives their erasure.

ALTER TABLE order_moves
  ADD COLUMN reason_code text CHECK (reason_code IN
    ('TOO_BUSY', 'SOLD_OUT', 'CLOSING', 'NOT_THERE', 'UNREACHABLE', 'TECHNICAL', 'OTHER')),
  ADD CHECK (reason_code IS NULL OR status IN ('REJECTED', 'CANCELLED')),
  ADD CHECK (reason IS NULL OR coalesce(reason_code, 'OTHER') = 'OTHER');

CREATE OR REPLACE FUNCTION keep_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.status, NEW.moved_at, NEW.moved_by, NEW.minutes, NEW.reason_code)
      IS DISTINCT FROM (OLD.order_id, OLD.status, OLD.moved_at, OLD.moved_by, OLD.minutes, OLD.reason_code)
    OR coalesce(NEW.reason, OLD.reason) IS DISTINCT FROM OLD.reason
    OR coalesce(NEW.moved_by_account, OLD.moved_by_account) IS DISTINCT FROM OLD.moved_by_account
  THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
