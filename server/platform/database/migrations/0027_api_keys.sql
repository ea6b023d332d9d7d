-- expanding
-- Keys with which tills and partners call for a restaurant.

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 40),
  scopes text[] NOT NULL
    CHECK (cardinality(scopes) > 0 AND scopes <@ '{orders:read,orders:answer,menu:read,menu:sold-out}'),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- The last letters of the token, by which people recognise it.
  ending text NOT NULL CHECK (length(ending) = 4),
  -- A key stays when whoever made it leaves; null once their account is deleted.
  made_by uuid REFERENCES accounts ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  -- Not more exact than a minute.
  last_used_at timestamptz,
  withdrawn_at timestamptz
);
CREATE INDEX api_keys_by_restaurant ON api_keys (restaurant_id) WHERE withdrawn_at IS NULL;
CREATE INDEX api_keys_by_account ON api_keys (made_by) WHERE made_by IS NOT NULL;
CREATE TRIGGER notify_withdrawn AFTER UPDATE OF withdrawn_at ON api_keys
  FOR EACH ROW WHEN (NEW.withdrawn_at IS NOT NULL) EXECUTE FUNCTION notify_access_changed();

ALTER TABLE order_moves ADD COLUMN moved_by_key uuid;
ALTER TABLE order_moves ADD CONSTRAINT order_moves_moved_by_key_fkey
  FOREIGN KEY (moved_by_key) REFERENCES api_keys NOT VALID;

CREATE OR REPLACE FUNCTION is_sound(m order_moves) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN m.status IN (
      'AWAITING_PAYMENT', 'PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY', 'COMPLETED', 'REJECTED', 'CANCELLED', 'EXPIRED'
    )
    AND m.moved_by IN ('guest', 'restaurant', 'driver', 'operator', 'payment', 'clock')
    AND (m.moved_by_account IS NULL OR m.moved_by IN ('restaurant', 'operator'))
    AND (m.moved_by_device IS NULL OR m.moved_by = 'restaurant' AND m.moved_by_account IS NULL)
    AND (m.moved_by_key IS NULL OR m.moved_by = 'restaurant' AND m.via IS NULL AND m.status <> 'CANCELLED'
      AND num_nonnulls(m.moved_by_account, m.moved_by_device, m.moved_by_driver) = 0)
    AND (m.moved_by <> 'driver' OR m.moved_by_driver IS NOT NULL)
    AND (m.moved_by_driver IS NULL OR m.moved_by = 'driver'
      OR m.moved_by = 'restaurant' AND m.reason_code IS NOT DISTINCT FROM 'NO_ID'
        AND num_nonnulls(m.moved_by_account, m.moved_by_device) = 0)
    AND (m.moved_by_driver IS NOT NULL) = (m.said_at IS NOT NULL)
    AND (m.moved_by <> 'driver' OR m.status IN ('ON_THE_WAY', 'COMPLETED'))
    AND (m.via IS NULL OR m.via IN ('board', 'phone', 'printer', 'mail', 'page'))
    AND (m.minutes IS NULL OR m.minutes BETWEEN 5 AND 180)
    AND (m.minutes IS NULL OR m.status = 'ACCEPTED')
    AND (m.reason IS NULL OR length(m.reason) BETWEEN 1 AND 200 AND m.reason !~ '[\n\r]')
    AND (m.reason IS NULL OR m.status IN ('REJECTED', 'CANCELLED'))
    AND (m.reason IS NULL OR coalesce(m.reason_code, 'OTHER') = 'OTHER')
    AND (m.reason_code IS NULL OR m.status IN ('REJECTED', 'CANCELLED'))
    AND (m.reason_code IS NULL OR m.reason_code IN (
      'TOO_BUSY', 'SOLD_OUT', 'CLOSING', 'NOT_THERE', 'UNREACHABLE', 'TECHNICAL', 'NO_ID', 'OTHER'
    ))
    AND (m.reason_code IS DISTINCT FROM 'NO_ID' OR m.status = 'CANCELLED')
    AND (m.sold_out = '{}' OR coalesce(m.reason_code = 'SOLD_OUT', false));
END $$;

ALTER TABLE audit_log ADD COLUMN key_id uuid;
ALTER TABLE audit_log DROP CONSTRAINT audit_log_who;
ALTER TABLE audit_log ADD CONSTRAINT audit_log_who
  CHECK (num_nonnulls(account_id, device_id, key_id) = 1 OR role = 'console') NOT VALID;
