-- Restaurants that visitors miss, and whose mail did not arrive.

-- What was written, cleaned; of whoever wrote it nothing is kept.
CREATE TABLE suggestions (
  id uuid PRIMARY KEY,
  subject text NOT NULL CHECK (subject <> '' AND subject !~ '[\n\r]'),
  content text NOT NULL CHECK (content <> ''),
  priority smallint NOT NULL CHECK (priority BETWEEN 1 AND 5),
  suggested_at timestamptz NOT NULL
);
CREATE INDEX suggestions_by_age ON suggestions (suggested_at);

-- Which mail an alert is about, and whose. Of several mails that did not arrive each is told of.
ALTER TABLE alerts
  ADD COLUMN account_id uuid REFERENCES accounts ON DELETE CASCADE,
  ADD COLUMN mail text CHECK (mail ~ '^[a-z]+(-[a-z]+)*$');
DROP INDEX alerts_once;
CREATE UNIQUE INDEX alerts_once ON alerts (kind, order_id, payment_id, account_id, mail)
  NULLS NOT DISTINCT WHERE settled_at IS NULL;
CREATE INDEX alerts_by_account ON alerts (account_id) WHERE account_id IS NOT NULL;
