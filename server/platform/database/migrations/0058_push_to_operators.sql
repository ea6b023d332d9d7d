-- Browsers of operators that hear by push of what an operator must look at.
CREATE TABLE operator_push_subscriptions (
  endpoint text PRIMARY KEY CHECK (endpoint LIKE 'https://%' AND length(endpoint) <= 1000),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
  auth bytea NOT NULL CHECK (length(auth) = 16),
  subscribed_at timestamptz NOT NULL
);
CREATE INDEX operator_push_subscriptions_by_account ON operator_push_subscriptions (account_id);
