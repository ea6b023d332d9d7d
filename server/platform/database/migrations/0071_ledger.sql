-- expanding
-- What restaurants pay the operator for their orders, from a day in Vienna on, once their owner has accepted it.
CREATE TABLE restaurant_terms (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  valid_from date NOT NULL,
  delivery_per_mille integer NOT NULL CHECK (delivery_per_mille BETWEEN 0 AND 1000),
  other_per_mille integer NOT NULL CHECK (other_per_mille BETWEEN 0 AND 1000),
  own_door_per_mille integer NOT NULL CHECK (own_door_per_mille BETWEEN 0 AND 1000),
  card_basis_points integer NOT NULL CHECK (card_basis_points BETWEEN 0 AND 10000),
  card_fix_cents integer NOT NULL CHECK (card_fix_cents BETWEEN 0 AND 10000),
  made_at timestamptz NOT NULL,
  accepted_at timestamptz CHECK (accepted_at >= made_at),
  UNIQUE (restaurant_id, valid_from)
);

-- They are accepted once, and are otherwise never changed.
CREATE FUNCTION keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.accepted_at IS NOT NULL OR to_jsonb(NEW) - 'accepted_at' <> to_jsonb(OLD) - 'accepted_at' THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_terms BEFORE UPDATE ON restaurant_terms FOR EACH ROW EXECUTE FUNCTION keep_terms();

-- Orders are placed on the terms that a server last read: the restaurant's version counts them.
CREATE TRIGGER note_inserted AFTER INSERT ON restaurant_terms
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON restaurant_terms
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();

-- The operator's books. Without foreign keys: they are kept for longer than orders are.
CREATE TABLE ledger_events (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- The order that was completed, the refund that was made: each is booked once.
  cause_id uuid NOT NULL,
  booked_at timestamptz NOT NULL,
  UNIQUE (kind, cause_id)
);
CREATE INDEX ledger_events_by_order ON ledger_events (order_id);

-- Positive is what the operator owes or has earned, negative what it has received or given.
--   guest: paid by card   restaurant: owed to it   subsidy: discounts that the operator pays
--   goodwill: given back at the operator's expense   payout: paid to the restaurant
CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  restaurant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  event_id uuid NOT NULL REFERENCES ledger_events,
  account text NOT NULL CHECK (account IN
    ('guest', 'restaurant', 'commission', 'card_fee', 'vat', 'subsidy', 'goodwill', 'payout')),
  cents integer NOT NULL CHECK (cents <> 0),
  booked_at timestamptz NOT NULL,
  UNIQUE (event_id, account)
);
CREATE INDEX ledger_entries_by_order ON ledger_entries (order_id);
CREATE INDEX ledger_entries_by_restaurant ON ledger_entries (restaurant_id, booked_at);

CREATE FUNCTION require_balanced_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference bigint;
BEGIN
  SELECT sum(cents) INTO difference FROM ledger_entries WHERE event_id = NEW.event_id;
  IF difference <> 0 THEN
    RAISE EXCEPTION 'the entries of event % differ by % cents', NEW.event_id, difference USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER balanced_event AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_event();

CREATE TRIGGER keep_events BEFORE UPDATE OR DELETE ON ledger_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_entries BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Who pays for what goes back to a guest.
ALTER TABLE refunds ADD COLUMN borne_by text NOT NULL DEFAULT 'restaurant' CHECK (borne_by IN ('restaurant', 'operator'));
