-- expanding
-- The second factor of a sign-in: the secret that an authenticator app holds as well, sealed with a key of this database's
-- own. It counts from its confirmation on. A code is good for one step of time, and no step counts twice.
CREATE TABLE second_factors (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  begun_at timestamptz NOT NULL,
  confirmed_at timestamptz CHECK (confirmed_at >= begun_at),
  last_step bigint NOT NULL DEFAULT 0
);

-- Codes for a lost device, as keyed hashes. One that was used is gone.
CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (account_id, code_hash)
);

-- Sign-ins whose password was right and whose second factor is still to come. Only the token's SHA-256 is here.
CREATE TABLE sign_in_tickets (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_tickets_by_account ON sign_in_tickets (account_id);
CREATE INDEX sign_in_tickets_by_end ON sign_in_tickets (expires_at);

-- In whose browser a session began; null where it did not say, and for sessions from before.
ALTER TABLE sessions ADD COLUMN browser text, ADD COLUMN system text;

ALTER TABLE account_mails
  DROP CONSTRAINT account_mails_kind_check,
  ADD CONSTRAINT account_mails_kind CHECK (kind IN (
    'welcome', 'confirm-email', 'reset-password', 'password-changed', 'email-changed', 'account-erased',
    'second-factor-on', 'second-factor-off', 'recovery-code-used'
  )) NOT VALID;

-- What is done on the server's own command line is nobody's account's doing.
ALTER TABLE audit_log
  DROP CONSTRAINT audit_log_check,
  ADD CONSTRAINT audit_log_who CHECK (num_nonnulls(account_id, device_id) = 1 OR role = 'console') NOT VALID;

-- Every server process hears at once whose session ended, so that its streams end.
CREATE FUNCTION notify_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', encode(OLD.token_hash, 'hex'));
  RETURN NULL;
END $$;
CREATE TRIGGER notify_ended AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION notify_session_ended();
