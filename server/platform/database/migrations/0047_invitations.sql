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
