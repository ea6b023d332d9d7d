-- expanding
-- How many mails of a kind a mailbox got within a day (a keyed hash of both), whoever asked for them.
CREATE TABLE mailbox_mails (
  source bytea PRIMARY KEY CHECK (length(source) = 32),
  since timestamptz NOT NULL,
  mails integer NOT NULL CHECK (mails > 0),
  next_at timestamptz NOT NULL
);
CREATE INDEX mailbox_mails_by_age ON mailbox_mails (since);

-- A subscription to push messages belongs to the session in which it was made, and ends with it. NULL: it is a device's,
-- or from before and nobody's.
ALTER TABLE push_subscriptions ADD COLUMN session_hash bytea;
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_session_hash_fkey
  FOREIGN KEY (session_hash) REFERENCES sessions ON DELETE CASCADE NOT VALID;
ALTER TABLE operator_push_subscriptions ADD COLUMN session_hash bytea;
ALTER TABLE operator_push_subscriptions ADD CONSTRAINT operator_push_subscriptions_session_hash_fkey
  FOREIGN KEY (session_hash) REFERENCES sessions ON DELETE CASCADE NOT VALID;
