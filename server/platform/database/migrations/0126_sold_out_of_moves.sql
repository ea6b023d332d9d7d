-- expanding
-- Which dishes were out when an order was ended for it, by their names then: the guest reads them.
ALTER TABLE order_moves ADD COLUMN sold_out text[] NOT NULL DEFAULT '{}';

CREATE OR REPLACE FUNCTION is_sound(m order_moves) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN m.status IN (
      'AWAITING_PAYMENT', 'PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY', 'COMPLETED', 'REJECTED', 'CANCELLED', 'EXPIRED'
    )
    AND m.moved_by IN ('guest', 'restaurant', 'operator', 'payment', 'clock')
    AND (m.moved_by_account IS NULL OR m.moved_by IN ('restaurant', 'operator'))
    AND (m.moved_by_device IS NULL OR m.moved_by = 'restaurant' AND m.moved_by_account IS NULL)
    AND (m.via IS NULL OR m.via IN ('board', 'phone', 'printer', 'mail', 'page'))
    AND (m.minutes IS NULL OR m.minutes BETWEEN 5 AND 180)
    AND (m.minutes IS NULL OR m.status = 'ACCEPTED')
    AND (m.reason IS NULL OR length(m.reason) BETWEEN 1 AND 200 AND m.reason !~ '[\n\r]')
    AND (m.reason IS NULL OR m.status IN ('REJECTED', 'CANCELLED'))
    AND (m.reason IS NULL OR coalesce(m.reason_code, 'OTHER') = 'OTHER')
    AND (m.reason_code IS NULL OR m.status IN ('REJECTED', 'CANCELLED'))
    AND (m.reason_code IS NULL
      OR m.reason_code IN ('TOO_BUSY', 'SOLD_OUT', 'CLOSING', 'NOT_THERE', 'UNREACHABLE', 'TECHNICAL', 'OTHER'))
    AND (m.sold_out = '{}' OR m.reason_code = 'SOLD_OUT');
END $$;

CREATE OR REPLACE FUNCTION keep_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{reason,moved_by_account}'::text[] <> to_jsonb(OLD) - '{reason,moved_by_account}'::text[]
    OR coalesce(NEW.reason, OLD.reason) IS DISTINCT FROM OLD.reason
    OR coalesce(NEW.moved_by_account, OLD.moved_by_account) IS DISTINCT FROM OLD.moved_by_account
  THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
