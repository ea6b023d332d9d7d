-- Whether anybody is there, and what a kitchen takes now: pauses, devices, push messages.

CREATE TABLE pauses (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  order_type text NOT NULL CHECK (order_type IN ('DELIVERY', 'TAKEAWAY', 'ON_SITE', 'EVENT')),
  length text NOT NULL CHECK (length IN ('15', '30', '60', 'TOMORROW', 'CHANGED')),
  -- What guests read.
  reason text CHECK (reason IN ('TOO_BUSY', 'NO_DRIVER', 'BROKEN', 'BREAK')),
  paused_at timestamptz NOT NULL,
  paused_until timestamptz NOT NULL CHECK (paused_until > paused_at),
  PRIMARY KEY (restaurant_id, order_type)
);

CREATE TABLE busy_times (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  extra_minutes integer NOT NULL CHECK (extra_minutes IN (15, 30)),
  busy_at timestamptz NOT NULL,
  busy_until timestamptz NOT NULL CHECK (busy_until > busy_at)
);

CREATE TRIGGER note_inserted AFTER INSERT ON pauses
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON pauses
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_deleted AFTER DELETE ON pauses
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_inserted AFTER INSERT ON busy_times
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON busy_times
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_deleted AFTER DELETE ON busy_times
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();

-- A tablet or phone in a kitchen. Without the member who paired it, or withdrawn, it is nobody; the row stays for the
-- history of the orders it moved.
CREATE TABLE devices (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 40),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- With the membership goes the device's right to anything: see find-devices.ts.
  paired_by uuid,
  paired_at timestamptz NOT NULL,
  last_seen_at timestamptz,
  app_version text CHECK (length(app_version) BETWEEN 1 AND 40),
  withdrawn_at timestamptz,
  -- Whether a device's board rings, as its life signs say; null where it never said.
  sound_on boolean,
  -- The last trial alarm of a device: when it was asked for, when its board rang, whether its sound was on, and when
  -- somebody there said that they heard it.
  trial_id uuid,
  tried_at timestamptz,
  rang_at timestamptz,
  rang_aloud boolean,
  heard_at timestamptz,
  FOREIGN KEY (paired_by, restaurant_id) REFERENCES memberships (account_id, restaurant_id)
    ON DELETE SET NULL (paired_by),
  CONSTRAINT device_trial_at CHECK ((trial_id IS NULL) = (tried_at IS NULL)),
  CONSTRAINT device_rang CHECK ((rang_at IS NULL) = (rang_aloud IS NULL)),
  CONSTRAINT device_rang_on_trial CHECK (rang_at IS NULL OR trial_id IS NOT NULL),
  CONSTRAINT device_heard CHECK (heard_at IS NULL OR (rang_aloud IS NOT NULL AND rang_aloud))
);
CREATE INDEX devices_by_restaurant ON devices (restaurant_id) WHERE withdrawn_at IS NULL;
CREATE INDEX devices_by_member ON devices (paired_by, restaurant_id) WHERE paired_by IS NOT NULL;

-- Six digits that pair one device, kept as keyed hashes.
CREATE TABLE pairing_codes (
  code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
  restaurant_id uuid NOT NULL,
  made_by uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (made_by, restaurant_id),
  FOREIGN KEY (made_by, restaurant_id) REFERENCES memberships (account_id, restaurant_id) ON DELETE CASCADE
);

-- When one of a restaurant's members last had its board open.
CREATE TABLE board_signs (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants,
  seen_at timestamptz NOT NULL
);

CREATE TABLE sold_out (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  product_id uuid,
  option_id uuid,
  sold_out_at timestamptz NOT NULL,
  sold_out_until timestamptz CHECK (sold_out_until > sold_out_at),
  CHECK (num_nonnulls(product_id, option_id) = 1),
  UNIQUE (restaurant_id, product_id),
  UNIQUE (restaurant_id, option_id),
  FOREIGN KEY (restaurant_id, product_id) REFERENCES products ON DELETE CASCADE,
  FOREIGN KEY (restaurant_id, option_id) REFERENCES options ON DELETE CASCADE
);

CREATE TRIGGER note_inserted AFTER INSERT ON sold_out
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON sold_out
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_deleted AFTER DELETE ON sold_out
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();

-- Browsers that hear of a restaurant's waiting orders by push: of a paired device, or of a member as long as they are one.
CREATE TABLE push_subscriptions (
  endpoint text NOT NULL CHECK (endpoint LIKE 'https://%' AND length(endpoint) <= 1000),
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  account_id uuid,
  device_id uuid REFERENCES devices,
  p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
  auth bytea NOT NULL CHECK (length(auth) = 16),
  subscribed_at timestamptz NOT NULL,
  -- A subscription to push messages belongs to the session in which it was made, and ends with it; null: it is a device's.
  session_hash bytea,
  PRIMARY KEY (endpoint, restaurant_id),
  CHECK (num_nonnulls(account_id, device_id) = 1),
  FOREIGN KEY (account_id, restaurant_id) REFERENCES memberships (account_id, restaurant_id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_by_restaurant ON push_subscriptions (restaurant_id);
CREATE INDEX push_subscriptions_by_member ON push_subscriptions (account_id, restaurant_id) WHERE account_id IS NOT NULL;
CREATE INDEX push_subscriptions_by_device ON push_subscriptions (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_hash) WHERE session_hash IS NOT NULL;

-- Whether anybody in a restaurant's kitchen would see an order. A row is there once something differs from the usual.
CREATE TABLE lights (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  -- An owner may switch it off: then the restaurant never counts as silent.
  light_enabled boolean NOT NULL DEFAULT true,
  -- Since when it has shown no sign of life; null while it does not count as silent.
  silent_since timestamptz,
  -- When its people were told of this silence: written down before they are.
  told_at timestamptz,
  CHECK (light_enabled OR silent_since IS NULL),
  CHECK (silent_since IS NOT NULL OR told_at IS NULL)
);

CREATE TRIGGER note_inserted AFTER INSERT ON lights
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON lights
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();

-- Since when signs of life are watched without a gap: while the server or its database is down, nobody can be heard.
CREATE TABLE board_watch (
  is_only_one boolean PRIMARY KEY DEFAULT true CHECK (is_only_one),
  watched_since timestamptz NOT NULL,
  checked_at timestamptz NOT NULL CHECK (checked_at >= watched_since)
);

CREATE TRIGGER notify_withdrawn AFTER UPDATE OF withdrawn_at ON devices
  FOR EACH ROW WHEN (NEW.withdrawn_at IS NOT NULL) EXECUTE FUNCTION notify_access_changed();

-- That a restaurant's owners were asked whether it is open on a public holiday, so that they are never asked twice.
CREATE TABLE holiday_questions (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  day date NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, day)
);

-- Browsers of operators that hear by push of what an operator must look at.
CREATE TABLE operator_push_subscriptions (
  endpoint text PRIMARY KEY CHECK (endpoint LIKE 'https://%' AND length(endpoint) <= 1000),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
  auth bytea NOT NULL CHECK (length(auth) = 16),
  subscribed_at timestamptz NOT NULL,
  session_hash bytea,
  CONSTRAINT operator_push_subscriptions_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions ON DELETE CASCADE
);
CREATE INDEX operator_push_subscriptions_by_account ON operator_push_subscriptions (account_id);
CREATE INDEX operator_push_subscriptions_by_session ON operator_push_subscriptions (session_hash);
