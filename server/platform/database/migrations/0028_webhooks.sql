-- expanding
-- Messages to restaurants' own addresses that something has happened. They are written by triggers, with their cause and
-- whoever caused it, and sent by jobs, one queue for each address.

CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  url text NOT NULL CHECK (url ~ '^https://' AND length(url) <= 500),
  events text[] NOT NULL CHECK (
    cardinality(events) > 0 AND has_no_repeats(events)
    AND events <@ '{order.placed,order.changed,order.corrected,complaint.opened,menu.published}'
  ),
  -- Not hashed: every message is signed with it.
  secret bytea NOT NULL CHECK (length(secret) = 32),
  -- The one before, with which messages are signed as well until its time.
  former_secret bytea CHECK (length(former_secret) = 32),
  former_until timestamptz,
  created_at timestamptz NOT NULL,
  -- The first failure after the last message that was accepted; null: the last one was, or there was none yet.
  failing_since timestamptz,
  -- Switched off: nothing is sent, and nothing written to be sent.
  off_at timestamptz,
  CHECK ((former_secret IS NULL) = (former_until IS NULL))
);
CREATE INDEX webhooks_of_restaurant ON webhooks (restaurant_id, created_at);

-- A message to one address, by the id that it has in every attempt.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN (
    'order.placed', 'order.changed', 'order.corrected', 'complaint.opened', 'menu.published', 'webhook.trial'
  )),
  -- The order, the restaurant whose menu it is, or the address that is tried out.
  subject_id uuid NOT NULL,
  -- The order's number or that of the menu's version.
  number integer,
  -- The order's state then.
  status text,
  happened_at timestamptz NOT NULL,
  accepted_at timestamptz
);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id) WHERE accepted_at IS NULL;
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, happened_at);
CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (happened_at);

CREATE TABLE webhook_attempts (
  delivery_id uuid NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  -- 1, 2, …
  number integer NOT NULL CHECK (number >= 1),
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  attempted_at timestamptz NOT NULL,
  -- The name in the address as it was.
  host text NOT NULL,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  -- The answer's, or the reason why there was none.
  status integer CHECK (status BETWEEN 100 AND 999),
  fault text CHECK (fault IN ('private-address', 'unknown-name', 'timeout', 'no-connection', 'bad-certificate')),
  PRIMARY KEY (delivery_id, number),
  CHECK ((status IS NULL) <> (fault IS NULL))
);
CREATE INDEX webhook_attempts_by_webhook ON webhook_attempts (webhook_id, attempted_at DESC);

-- Writes a message for each address of a restaurant that asked for such, and the job that sends it. Jobs of an address run
-- one after the other in the sequence of their times, so each gets the time of its own, and not of the transaction.
CREATE FUNCTION send_to_webhooks(restaurant uuid, kind text, subject uuid, subject_number integer, state text, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  written record;
BEGIN
  FOR written IN
    INSERT INTO webhook_deliveries (id, webhook_id, type, subject_id, number, status, happened_at)
      SELECT gen_random_uuid(), id, kind, subject, subject_number, state, at
      FROM webhooks WHERE restaurant_id = restaurant AND off_at IS NULL AND kind = ANY (events)
      -- One that is being removed would otherwise let its cause fail.
      FOR KEY SHARE
    RETURNING id, webhook_id
  LOOP
    PERFORM graphile_worker.add_job('send-webhook', json_build_object('deliveryId', written.id), written.webhook_id::text,
      clock_timestamp(), 25, written.id::text, NULL, '{keyed,at-once}');
  END LOOP;
END $$;

-- Tests are told to nobody. Of a payment that is still to come, or never came, a restaurant knows nothing either.
CREATE FUNCTION send_order_to_webhooks(changed uuid, kind text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM send_to_webhooks(restaurant_id, kind, id, number, status, at) FROM orders WHERE id = changed AND NOT is_test;
END $$;

CREATE FUNCTION send_move_to_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM send_to_webhooks(restaurant_id,
    CASE NEW.status WHEN 'PLACED' THEN 'order.placed' ELSE 'order.changed' END, id, number, NEW.status, NEW.moved_at)
  FROM orders WHERE id = NEW.order_id AND NOT is_test;
  RETURN NULL;
END $$;
CREATE TRIGGER send_to_webhooks AFTER INSERT ON order_moves FOR EACH ROW
  WHEN (NEW.status NOT IN ('AWAITING_PAYMENT', 'EXPIRED')) EXECUTE FUNCTION send_move_to_webhooks();

-- The first promise comes with accepting, and is told by it.
CREATE FUNCTION send_promise_to_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM send_order_to_webhooks(NEW.order_id, 'order.changed', NEW.made_at);
  RETURN NULL;
END $$;
CREATE TRIGGER send_to_webhooks AFTER INSERT ON order_promises FOR EACH ROW
  WHEN (NEW.seq > 0) EXECUTE FUNCTION send_promise_to_webhooks();

CREATE FUNCTION send_correction_to_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM send_order_to_webhooks(NEW.order_id, 'order.corrected', NEW.changed_at);
  RETURN NULL;
END $$;
CREATE TRIGGER send_to_webhooks AFTER INSERT ON order_changes FOR EACH ROW EXECUTE FUNCTION send_correction_to_webhooks();

CREATE FUNCTION send_complaint_to_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.openings > OLD.openings THEN
    PERFORM send_order_to_webhooks(NEW.order_id, 'complaint.opened', NEW.opened_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER send_to_webhooks AFTER INSERT OR UPDATE OF openings ON complaints
  FOR EACH ROW EXECUTE FUNCTION send_complaint_to_webhooks();

CREATE FUNCTION send_menu_to_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM send_to_webhooks(NEW.restaurant_id, 'menu.published', NEW.restaurant_id, NEW.number, NULL, NEW.published_at);
  RETURN NULL;
END $$;
CREATE TRIGGER send_to_webhooks AFTER INSERT ON menu_versions FOR EACH ROW
  WHEN (NEW.source <> 'FOUND') EXECUTE FUNCTION send_menu_to_webhooks();
