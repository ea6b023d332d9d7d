-- Accounts, what they hold and who may come in. Ids are version 7 UUIDs made by the server.
-- An account that ends goes with everything here; its orders stay, without the link to it.

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
  created_at timestamptz NOT NULL
);

-- A token is 256 random bits; only its SHA-256 is here.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  signed_in_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > last_used_at)
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
  created_at timestamptz NOT NULL
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
  kind text NOT NULL CHECK (kind IN (
    'welcome', 'confirm-email', 'reset-password', 'password-changed', 'email-changed', 'account-erased'
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

-- The account an order was placed with; null for guests and once the account is gone.
ALTER TABLE orders ADD COLUMN account_id uuid REFERENCES accounts ON DELETE SET NULL;
CREATE INDEX orders_by_account ON orders (account_id, created_at DESC) WHERE account_id IS NOT NULL;

CREATE OR REPLACE FUNCTION keep_what_was_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.restaurant_id, NEW.day, NEW.number, NEW.identification_tag, NEW.type, NEW.payment_type, NEW.subtotal_cents,
      NEW.deposit_cents, NEW.discount_cents, NEW.discount_reason, NEW.total_cents, NEW.price_disabled, NEW.seller,
      NEW.created_at)
    IS DISTINCT FROM
     (OLD.restaurant_id, OLD.day, OLD.number, OLD.identification_tag, OLD.type, OLD.payment_type, OLD.subtotal_cents,
      OLD.deposit_cents, OLD.discount_cents, OLD.discount_reason, OLD.total_cents, OLD.price_disabled, OLD.seller,
      OLD.created_at)
  THEN
    RAISE EXCEPTION 'what was ordered in % cannot be changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  -- An order may lose its account, never get another one: guest orders stay guest orders.
  IF NEW.account_id IS DISTINCT FROM OLD.account_id AND NEW.account_id IS NOT NULL THEN
    RAISE EXCEPTION 'order % cannot be given to an account', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
