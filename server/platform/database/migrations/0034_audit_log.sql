-- Who did what in the management area: ids and names of fields, never what somebody typed. Without foreign keys: it outlives
-- whom and what it names, for two years.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  account_id uuid,
  device_id uuid,
  role text,
  what text NOT NULL,
  about text,
  restaurant_id uuid,
  fields text[] NOT NULL,
  CHECK (num_nonnulls(account_id, device_id) = 1)
);
CREATE INDEX audit_log_by_time ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_by_restaurant ON audit_log (restaurant_id, at DESC, id DESC);
CREATE INDEX audit_log_by_account ON audit_log (account_id) WHERE account_id IS NOT NULL;

CREATE TRIGGER keep_audit BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
