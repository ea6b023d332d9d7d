-- expanding
-- A restaurant's account at the payment provider, which pays it out. All but the first two columns is the provider's word.
CREATE TABLE connected_accounts (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  begun_at timestamptz NOT NULL,
  -- Null until the provider has named it.
  reference text UNIQUE CHECK (reference ~ '^[\x20-\x7e]{1,255}$'),
  asked_at timestamptz,
  is_submitted boolean NOT NULL DEFAULT false,
  takes_cards boolean NOT NULL DEFAULT false,
  pays_out boolean NOT NULL DEFAULT false,
  missing text[] NOT NULL DEFAULT '{}',
  disabled_reason text,
  -- Of the last payout of which the provider has spoken; null: it arrived.
  payout_at timestamptz,
  payout_failure text,
  CHECK (reference IS NOT NULL OR NOT (takes_cards OR pays_out))
);
-- Whether it takes cards is a part of the restaurant.
CREATE TRIGGER note_inserted AFTER INSERT ON connected_accounts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON connected_accounts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();

-- Payments that the provider passes on to the restaurant's account, less a fee. Written before the page is opened.
CREATE TABLE destination_charges (
  payment_id uuid PRIMARY KEY REFERENCES payments ON DELETE CASCADE,
  account text NOT NULL CHECK (account ~ '^[\x20-\x7e]{1,255}$'),
  fee_cents integer NOT NULL CHECK (fee_cents >= 0)
);
CREATE TRIGGER keep_charges BEFORE UPDATE ON destination_charges FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What is moved later between the operator and the restaurant's account. Without a foreign key to orders, as the books.
CREATE TABLE transfers (
  -- The idempotency key at the provider.
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  -- The event in the books, or the order or the payment that came to nothing.
  cause_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('transfer', 'fee-refund', 'reversal')),
  cents integer NOT NULL CHECK (cents > 0),
  account text NOT NULL CHECK (account ~ '^[\x20-\x7e]{1,255}$'),
  -- Of which charge or earlier transfer a part goes back.
  of_payment_id uuid REFERENCES destination_charges ON DELETE CASCADE,
  of_transfer_id uuid REFERENCES transfers ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  done_at timestamptz CHECK (done_at >= requested_at),
  -- The provider's name for it.
  reference text CHECK (reference ~ '^[\x20-\x7e]{1,255}$'),
  CHECK ((done_at IS NULL) = (reference IS NULL)),
  CHECK (CASE kind WHEN 'transfer' THEN num_nonnulls(of_payment_id, of_transfer_id) = 0
    WHEN 'fee-refund' THEN of_payment_id IS NOT NULL AND of_transfer_id IS NULL
    ELSE num_nonnulls(of_payment_id, of_transfer_id) = 1 END)
);
CREATE INDEX transfers_by_order ON transfers (order_id);
CREATE INDEX transfers_by_payment ON transfers (of_payment_id) WHERE of_payment_id IS NOT NULL;
CREATE INDEX transfers_by_transfer ON transfers (of_transfer_id) WHERE of_transfer_id IS NOT NULL;
CREATE INDEX transfers_waiting ON transfers (requested_at) WHERE done_at IS NULL;

-- They are done once, and are otherwise never changed.
CREATE FUNCTION keep_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.done_at IS NOT NULL
    OR to_jsonb(NEW) - '{done_at,reference}'::text[] <> to_jsonb(OLD) - '{done_at,reference}'::text[] THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_transfers BEFORE UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION keep_transfers();
