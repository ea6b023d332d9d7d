-- Browsers that hear of a restaurant's waiting orders by push: of a paired device, or of a member as long as they are one.
CREATE TABLE push_subscriptions (
  endpoint text NOT NULL CHECK (endpoint LIKE 'https://%' AND length(endpoint) <= 1000),
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  account_id uuid,
  device_id uuid REFERENCES devices,
  p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
  auth bytea NOT NULL CHECK (length(auth) = 16),
  subscribed_at timestamptz NOT NULL,
  PRIMARY KEY (endpoint, restaurant_id),
  CHECK (num_nonnulls(account_id, device_id) = 1),
  FOREIGN KEY (account_id, restaurant_id) REFERENCES memberships (account_id, restaurant_id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_by_restaurant ON push_subscriptions (restaurant_id);
CREATE INDEX push_subscriptions_by_member ON push_subscriptions (account_id, restaurant_id) WHERE account_id IS NOT NULL;
CREATE INDEX push_subscriptions_by_device ON push_subscriptions (device_id) WHERE device_id IS NOT NULL;

-- What was done because nobody answered an order: each step once, written before it is taken.
CREATE TABLE escalation_steps (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  step text NOT NULL CHECK (step IN ('devices', 'members', 'phone', 'operator')),
  taken_at timestamptz NOT NULL,
  -- Unknown while it is under way, and for ever if the server died meanwhile.
  outcome text CHECK (outcome IN ('sent', 'nobody', 'not-configured')),
  PRIMARY KEY (order_id, step)
);
