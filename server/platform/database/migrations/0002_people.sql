-- Who has an account: sign-in, sessions, addresses, what they like, and whose restaurants they keep.

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (length(email) <= 254 AND email ~ '^[^@\s]+@[^@\s]+$'),
  -- The same mailbox whatever its case.
  email_key text NOT NULL UNIQUE CHECK (email_key <> ''),
  email_confirmed_at timestamptz,
  -- A new e-mail address counts only after its link was opened.
  pending_email text CHECK (length(pending_email) <= 254 AND pending_email ~ '^[^@\s]+@[^@\s]+$'),
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 2 AND 100),
  last_name text NOT NULL CHECK (length(last_name) BETWEEN 2 AND 100),
  phone text NOT NULL CHECK (length(phone) BETWEEN 2 AND 40),
  payment_type text NOT NULL DEFAULT 'ON_SPOT' CHECK (payment_type IN ('ON_SPOT', 'STRIPE')),
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  password_changed_at timestamptz NOT NULL,
  operator_since timestamptz,
  blocked_at timestamptz,
  created_at timestamptz NOT NULL,
  -- Why an operator keeps an account out, in words for operators; null where nobody said.
  blocked_reason text CHECK (length(blocked_reason) BETWEEN 1 AND 200)
);
CREATE INDEX accounts_by_last_name ON accounts ((search_key(last_name || ' ' || first_name)) COLLATE "C", id DESC);
CREATE INDEX accounts_by_first_name ON accounts ((search_key(first_name || ' ' || last_name)) COLLATE "C", id DESC);
CREATE INDEX accounts_by_email ON accounts ((lower(email)) COLLATE "C", id DESC);

-- Operators find orders and accounts by a phone number however it was written: digits with the country, Austria where none is given.
CREATE FUNCTION phone_key(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 10 AS $$
DECLARE
  dialled text := regexp_replace($1, '[^0-9+]', '', 'g');
BEGIN
  RETURN replace(CASE
    WHEN dialled ~ '^(\+|00|43)' THEN regexp_replace(regexp_replace(dialled, '^(\+|00)', ''), '^430', '43')
    ELSE '43' || regexp_replace(dialled, '^0', '')
  END, '+', '');
END $$;
CREATE INDEX accounts_by_phone ON accounts ((phone_key(phone)) COLLATE "C", id DESC);

-- A token is 256 random bits; only its SHA-256 is here.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  signed_in_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > last_used_at),
  -- In whose browser a session began; null where it did not say.
  browser text,
  system text
);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

CREATE TABLE account_addresses (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  street text NOT NULL CHECK (street <> ''),
  number text NOT NULL CHECK (number <> ''),
  postcode text NOT NULL CHECK (postcode <> ''),
  city text NOT NULL CHECK (city <> ''),
  district text,
  region text,
  country text NOT NULL CHECK (country <> ''),
  extra text,
  created_at timestamptz NOT NULL,
  -- The name at the bell, or the company's.
  door_name text CHECK (length(door_name) BETWEEN 1 AND 100)
);
CREATE INDEX account_addresses_by_account ON account_addresses (account_id);

-- Who belongs to a restaurant, since when.
CREATE TABLE memberships (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'staff')),
  since timestamptz NOT NULL,
  PRIMARY KEY (account_id, restaurant_id)
);
CREATE INDEX memberships_by_restaurant ON memberships (restaurant_id);

-- Mails about an account that are still to be sent; a row goes once its mail has gone. The address is the one to write
-- to, which may be a former one, or that of an account that is no more. Who asks for a link by address alone may have
-- none: that is found out when the mail is sent.
CREATE TABLE account_mails (
  id uuid PRIMARY KEY,
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT account_mails_kind CHECK (kind IN (
    'welcome', 'confirm-email', 'reset-password', 'password-changed', 'email-changed', 'account-erased',
    'second-factor-on', 'second-factor-off', 'recovery-code-used'
  )),
  email text NOT NULL CHECK (email <> ''),
  first_name text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (account_id IS NOT NULL OR kind IN ('account-erased', 'reset-password'))
);
CREATE INDEX account_mails_by_account ON account_mails (account_id) WHERE account_id IS NOT NULL;

-- Links in mails. The token is made when the mail is sent; only its SHA-256 is here. A link that was used is gone.
CREATE TABLE account_links (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm-email', 'reset-password')),
  -- The address the link was sent to.
  email text NOT NULL CHECK (email <> ''),
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_links_by_account ON account_links (account_id);
CREATE INDEX account_links_by_end ON account_links (expires_at);

-- How often something was tried by one source, and until when it has to wait. Sources are keyed hashes, kept for an hour.
CREATE TABLE attempts (
  source bytea PRIMARY KEY,
  count integer NOT NULL CHECK (count >= 1),
  last_at timestamptz NOT NULL,
  wait_until timestamptz NOT NULL
);
CREATE INDEX attempts_by_age ON attempts (last_at);

-- Every server process hears at once whose people or devices are fewer than before, so that their streams end.
CREATE FUNCTION notify_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', OLD.restaurant_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_dismissed AFTER UPDATE OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION notify_access_changed();

-- Who was asked by mail to join a restaurant. Accepted or withdrawn, a row goes; expired, 30 days later.
CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  email text NOT NULL CHECK (length(email) <= 254 AND email ~ '^[^@\s]+@[^@\s]+$'),
  -- The same mailbox whatever its case.
  email_key text NOT NULL CHECK (email_key <> ''),
  role text NOT NULL CHECK (role IN ('owner', 'staff')),
  -- It is worth no more than who made it, and goes with them.
  invited_by uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > invited_at),
  -- The token is made when the mail is sent; only its SHA-256 is here. The latest mail's is the one that works.
  token_hash bytea UNIQUE CHECK (length(token_hash) = 32),
  UNIQUE (restaurant_id, email_key)
);
CREATE INDEX invitations_by_address ON invitations (email_key);
CREATE INDEX invitations_by_inviter ON invitations (invited_by);
CREATE INDEX invitations_by_end ON invitations (expires_at);

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

-- Every server process hears at once whose session ended, so that its streams end.
CREATE FUNCTION notify_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', encode(OLD.token_hash, 'hex'));
  RETURN NULL;
END $$;
CREATE TRIGGER notify_ended AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION notify_session_ended();

-- The restaurants that somebody with an account has marked, on whichever device.
CREATE TABLE account_favourites (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, restaurant_id)
);
CREATE INDEX account_favourites_by_restaurant ON account_favourites (restaurant_id);

-- How many mails of a kind a mailbox got within a day (a keyed hash of both), whoever asked for them.
CREATE TABLE mailbox_mails (
  source bytea PRIMARY KEY CHECK (length(source) = 32),
  since timestamptz NOT NULL,
  mails integer NOT NULL CHECK (mails > 0),
  next_at timestamptz NOT NULL
);
CREATE INDEX mailbox_mails_by_age ON mailbox_mails (since);
