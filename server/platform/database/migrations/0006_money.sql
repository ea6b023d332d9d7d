-- Payments, the ledger, receipts, statements and payouts.

-- One try to collect the money of an order.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider <> ''),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- NEW until the provider has answered with its reference and the page where the guest pays.
  status text NOT NULL CHECK (status IN ('NEW', 'OPEN', 'PAID', 'DECLINED', 'ABORTED')),
  reference text CHECK (reference <> ''),
  url text CHECK (url <> ''),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- What really came in.
  received_cents integer CHECK (received_cents > 0),
  -- What the guest paid with; NULL: not paid, or not known yet. The provider's notice does not say it: it is asked.
  method text CONSTRAINT payments_method CHECK (method IN ('card', 'apple_pay', 'google_pay', 'eps', 'paypal', 'klarna', 'link', 'other')),
  UNIQUE (provider, reference),
  CHECK ((received_cents IS NOT NULL) = (status = 'PAID')),
  CHECK ((settled_at IS NOT NULL) = (status IN ('PAID', 'DECLINED', 'ABORTED'))),
  CHECK (status <> 'NEW' OR num_nonnulls(reference, url) = 0),
  CHECK (status NOT IN ('OPEN', 'PAID') OR reference IS NOT NULL),
  CHECK (status <> 'OPEN' OR url IS NOT NULL)
);
CREATE INDEX payments_by_order ON payments (order_id, created_at);

-- Every notice of a provider counts once, however often it is sent.
CREATE TABLE payment_notices (
  provider text NOT NULL,
  event_id text NOT NULL CHECK (event_id <> ''),
  payment_id uuid NOT NULL REFERENCES payments ON DELETE CASCADE,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);

-- Whatever is deleted finds the rows that go or change with it (server/platform/database/foreign-keys.test.ts).
CREATE INDEX payment_notices_by_payment ON payment_notices (payment_id);

-- Money that is to be given back: each cause gives back once.
CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments ON DELETE CASCADE,
  cause text NOT NULL CHECK (cause <> ''),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('REQUESTED', 'DONE', 'FAILED')),
  requested_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- What whoever gave it back said to the guest.
  reason text CHECK (length(reason) BETWEEN 1 AND 200 AND reason !~ '[\n\r]'),
  asked_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- Made with the form: the same one gives back once.
  key uuid UNIQUE,
  -- What the provider calls it.
  reference text CHECK (reference <> ''),
  -- Who pays for what goes back to a guest.
  borne_by text NOT NULL DEFAULT 'restaurant' CHECK (borne_by IN ('restaurant', 'operator')),
  -- The lines that a refund is for and what the guest paid for them, by rate of VAT; null: an amount.
  by_lines jsonb CHECK (jsonb_typeof(by_lines) = 'object'),
  CHECK ((ended_at IS NULL) = (status = 'REQUESTED')),
  CHECK ((key IS NOT NULL) = (cause = 'by-hand')),
  CHECK ((reference IS NOT NULL) = (cause = 'at-provider')),
  CHECK (cause = 'by-hand' OR num_nonnulls(reason, asked_by) = 0)
);
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE UNIQUE INDEX refunds_at_provider ON refunds (payment_id, reference) WHERE reference IS NOT NULL;
CREATE INDEX refunds_by_account ON refunds (asked_by) WHERE asked_by IS NOT NULL;
CREATE UNIQUE INDEX refunds_once ON refunds (payment_id, cause) WHERE cause NOT IN ('by-hand', 'at-provider', 'correction');

-- A guest objects to a payment at the bank, which takes the money back until it has decided.
CREATE TABLE disputes (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments ON DELETE CASCADE,
  -- What the provider calls it.
  reference text NOT NULL CHECK (reference <> ''),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('OPEN', 'WON', 'LOST')),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- Who pays for what a bank has given back to a guest; nothing changes as long as it is undecided.
  borne_by text NOT NULL DEFAULT 'restaurant' CHECK (borne_by IN ('restaurant', 'operator')),
  UNIQUE (payment_id, reference),
  CHECK ((closed_at IS NULL) = (status = 'OPEN'))
);

-- The ledger. Each movement takes from one account what it gives to another, so that it balances by its very shape.
--   guest: outside, whoever pays   held: has come in, and no order has it yet
--   order: pays for an order       owed: will be given back
CREATE TABLE payment_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments ON DELETE CASCADE,
  from_account text NOT NULL CHECK (from_account IN ('guest', 'held', 'order', 'owed', 'disputed', 'own')),
  to_account text NOT NULL CHECK (to_account IN ('guest', 'held', 'order', 'owed', 'disputed', 'own')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  cause text NOT NULL CHECK (cause <> ''),
  refund_id uuid REFERENCES refunds ON DELETE CASCADE,
  moved_at timestamptz NOT NULL,
  -- Two more accounts of the ledger:
  --   disputed: a bank has it, until it has decided
  --   own: outside like guest, and ours: what went back although it never came in, or had gone already
  dispute_id uuid REFERENCES disputes ON DELETE CASCADE,
  CHECK (from_account <> to_account),
  CHECK ('owed' NOT IN (from_account, to_account) OR num_nonnulls(refund_id, dispute_id) = 1),
  CHECK ((dispute_id IS NOT NULL) = ('disputed' IN (from_account, to_account))),
  UNIQUE NULLS NOT DISTINCT (payment_id, cause, refund_id, dispute_id, from_account, to_account)
);
CREATE INDEX payment_movements_by_refund ON payment_movements (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX payment_movements_by_dispute ON payment_movements (dispute_id) WHERE dispute_id IS NOT NULL;

-- What the sandbox knows by itself, as a provider would: only its own code reads it.
CREATE TABLE sandbox_checkouts (
  payment_id uuid PRIMARY KEY REFERENCES payments ON DELETE CASCADE,
  checkout jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('OPEN', 'PAID', 'DECLINED', 'ABORTED')),
  -- The sandbox plays the guest's bank, too: it takes back what is left of a payment, and decides.
  dispute text CHECK (dispute IN ('OPEN', 'WON', 'LOST')),
  disputed_cents integer CHECK (disputed_cents > 0),
  method text,
  CONSTRAINT sandbox_disputed_amount CHECK ((dispute IS NULL) = (disputed_cents IS NULL))
);

CREATE TABLE sandbox_refunds (
  key uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES sandbox_checkouts ON DELETE CASCADE,
  amount_cents integer NOT NULL CHECK (amount_cents > 0)
);
CREATE INDEX sandbox_refunds_by_payment ON sandbox_refunds (payment_id);

CREATE FUNCTION require_covered_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  short record;
BEGIN
  SELECT account, sum(amount) AS balance INTO short FROM (
    SELECT to_account AS account, amount_cents AS amount FROM payment_movements WHERE payment_id = NEW.payment_id
    UNION ALL
    SELECT from_account, -amount_cents FROM payment_movements WHERE payment_id = NEW.payment_id
  ) AS entries WHERE account NOT IN ('guest', 'own') GROUP BY account HAVING sum(amount) < 0;
  IF FOUND THEN
    RAISE EXCEPTION 'payment % would take % cents from % that are not there', NEW.payment_id, -short.balance, short.account
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER covered_movement AFTER INSERT ON payment_movements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_covered_movement();

CREATE FUNCTION keep_with_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of a payment that is deleted with its order the row itself has gone before its movements follow.
  IF EXISTS (SELECT FROM payments WHERE id = OLD.payment_id) THEN
    RAISE EXCEPTION 'rows of % go with their payment only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER keep_movements BEFORE UPDATE ON payment_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER go_with_payment BEFORE DELETE ON payment_movements FOR EACH ROW EXECUTE FUNCTION keep_with_payment();
CREATE TRIGGER go_with_payment BEFORE DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION keep_with_payment();

CREATE TABLE receipt_numbers (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants,
  last_number integer NOT NULL CHECK (last_number >= 1)
);

CREATE TABLE receipts (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  number integer NOT NULL CHECK (number >= 1),
  issued_at timestamptz NOT NULL,
  -- How often it was handed out: every time but the first it is a duplicate.
  times integer NOT NULL DEFAULT 1 CHECK (times >= 1),
  UNIQUE (restaurant_id, number)
);

CREATE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.restaurant_id, NEW.number, NEW.issued_at)
    IS DISTINCT FROM (OLD.order_id, OLD.restaurant_id, OLD.number, OLD.issued_at) OR NEW.times < OLD.times
  THEN
    RAISE EXCEPTION 'receipt % cannot be changed', OLD.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_receipt BEFORE UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION keep_receipt();
CREATE TRIGGER go_with_order BEFORE DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION keep_with_order();
CREATE TRIGGER go_with_payment BEFORE DELETE ON disputes FOR EACH ROW EXECUTE FUNCTION keep_with_payment();

CREATE FUNCTION notify_order_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_changed(order_id) FROM payments WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_order_refunded AFTER INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION notify_order_refunded();
CREATE TRIGGER notify_order_disputed AFTER INSERT OR UPDATE ON disputes
  FOR EACH ROW EXECUTE FUNCTION notify_order_refunded();

CREATE FUNCTION count_refunded_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orders_to_count (order_id) SELECT order_id FROM payments WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER count_refunded_again AFTER INSERT ON payment_movements FOR EACH ROW
  WHEN (NEW.refund_id IS NOT NULL) EXECUTE FUNCTION count_refunded_again();

CREATE FUNCTION note_late_reason_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_late_reason((SELECT order_id FROM payments WHERE id = NEW.payment_id));
  RETURN NULL;
END $$;
CREATE TRIGGER note_late_reason AFTER INSERT ON refunds FOR EACH ROW
  WHEN (NEW.reason IS NOT NULL) EXECUTE FUNCTION note_late_reason_of_refund();

-- The operator's books. Without foreign keys: they are kept for longer than orders are.
CREATE TABLE ledger_events (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL,
  -- What is paid to restaurants, or by them, is of no order.
  order_id uuid,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- The order that was completed, the refund that was made: each is booked once.
  cause_id uuid NOT NULL,
  booked_at timestamptz NOT NULL,
  UNIQUE (kind, cause_id)
);
CREATE INDEX ledger_events_by_order ON ledger_events (order_id);

-- An order that costs its restaurant nothing has an event and no entries: statements count events.
CREATE INDEX ledger_events_by_restaurant ON ledger_events (restaurant_id, booked_at);

-- Positive is what the operator owes or has earned, negative what it has received or given.
--   guest: paid by card   restaurant: owed to it   subsidy: discounts that the operator pays
--   goodwill: given back at the operator's expense   payout: paid to the restaurant
CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  restaurant_id uuid NOT NULL,
  order_id uuid,
  event_id uuid NOT NULL REFERENCES ledger_events,
  account text NOT NULL CHECK (account IN
    ('guest', 'restaurant', 'commission', 'card_fee', 'vat', 'subsidy', 'goodwill', 'payout')),
  cents integer NOT NULL CHECK (cents <> 0),
  booked_at timestamptz NOT NULL,
  UNIQUE (event_id, account)
);
CREATE INDEX ledger_entries_by_order ON ledger_entries (order_id);
CREATE INDEX ledger_entries_by_restaurant ON ledger_entries (restaurant_id, booked_at);
CREATE INDEX commission_by_time ON ledger_entries (booked_at) WHERE account = 'commission';

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

-- The operator's invoices: one series for each year, without gaps.
CREATE TABLE invoice_numbers (
  year integer PRIMARY KEY,
  last_number integer NOT NULL CHECK (last_number >= 0)
);

-- What a restaurant and the operator owe each other for a month in Vienna, "YYYY-MM". Without foreign keys: they are kept
-- for ten years, whatever becomes of the restaurant.
CREATE TABLE statements (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL,
  restaurant_name text NOT NULL,
  month text NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  issued_at timestamptz NOT NULL,
  -- Null where there was nothing to invoice.
  invoice_year integer,
  invoice_number integer CHECK (invoice_number > 0),
  orders integer NOT NULL CHECK (orders >= 0),
  opening_cents bigint NOT NULL,
  received_cents bigint NOT NULL,
  subsidy_cents bigint NOT NULL,
  goodwill_cents bigint NOT NULL,
  commission_cents bigint NOT NULL,
  card_fee_cents bigint NOT NULL,
  vat_cents bigint NOT NULL,
  paid_out_cents bigint NOT NULL,
  returned_cents bigint NOT NULL,
  paid_in_cents bigint NOT NULL,
  closing_cents bigint NOT NULL CHECK (
    closing_cents = opening_cents + received_cents + subsidy_cents + goodwill_cents
      - commission_cents - card_fee_cents - vat_cents - paid_out_cents + returned_cents + paid_in_cents
  ),
  -- The files as they were issued.
  pdf bytea NOT NULL,
  csv bytea NOT NULL,
  CHECK ((invoice_year IS NULL) = (invoice_number IS NULL)),
  UNIQUE (restaurant_id, month),
  UNIQUE (invoice_year, invoice_number)
);
CREATE INDEX statements_by_month ON statements (month);

CREATE TRIGGER keep_statements BEFORE UPDATE OR DELETE ON statements FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- One file for the bank. Without foreign keys to restaurants: kept for ten years.
CREATE TABLE payout_runs (
  id uuid PRIMARY KEY,
  -- The last day of which orders are in it.
  last_day date NOT NULL,
  made_at timestamptz NOT NULL,
  -- As the bank gets it, however often it is fetched.
  file bytea NOT NULL,
  -- Who has confirmed a run, and when its file was first fetched for the bank.
  confirmed_by uuid,
  exported_at timestamptz
);

CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES payout_runs,
  restaurant_id uuid NOT NULL,
  restaurant_name text NOT NULL,
  holder text NOT NULL,
  iban text NOT NULL,
  cents integer NOT NULL CHECK (cents > 0),
  -- When the bank has sent it back.
  returned_at timestamptz,
  UNIQUE (run_id, restaurant_id)
);
CREATE INDEX payouts_by_restaurant ON payouts (restaurant_id);

-- They come back once, and are otherwise never changed.
CREATE FUNCTION keep_payouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.returned_at IS NOT NULL OR to_jsonb(NEW) - 'returned_at' <> to_jsonb(OLD) - 'returned_at' THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_payouts BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION keep_payouts();
CREATE TRIGGER refuse_delete BEFORE DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The file is fetched for the first time once; otherwise a run never changes.
CREATE FUNCTION keep_payout_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.exported_at IS NOT NULL OR to_jsonb(NEW) - 'exported_at' <> to_jsonb(OLD) - 'exported_at' THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_payout_runs BEFORE UPDATE OR DELETE ON payout_runs
  FOR EACH ROW EXECUTE FUNCTION keep_payout_run();

-- What restaurants have paid of what they owe, as the bank tells it. Without foreign keys: kept for ten years.
CREATE TABLE due_payments (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL,
  restaurant_name text NOT NULL,
  cents integer NOT NULL CHECK (cents > 0),
  -- Of the bank, which has each once.
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 70),
  booked_at timestamptz NOT NULL,
  -- Booked by mistake.
  taken_back_at timestamptz CHECK (taken_back_at >= booked_at)
);
CREATE UNIQUE INDEX due_payments_by_reference ON due_payments (restaurant_id, lower(reference)) WHERE taken_back_at IS NULL;
CREATE INDEX due_payments_by_time ON due_payments (booked_at);

-- They are taken back once, and are otherwise never changed.
CREATE FUNCTION keep_due_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.taken_back_at IS NOT NULL OR to_jsonb(NEW) - 'taken_back_at' <> to_jsonb(OLD) - 'taken_back_at' THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_due_payments BEFORE UPDATE ON due_payments FOR EACH ROW EXECUTE FUNCTION keep_due_payments();
CREATE TRIGGER refuse_delete BEFORE DELETE ON due_payments FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What a restaurant gave back of what it was paid on the spot: nothing is transferred.
CREATE TABLE spot_refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  by_lines jsonb CHECK (jsonb_typeof(by_lines) = 'object'),
  -- Why, as whoever entered it says; goes with the contact data.
  reason text CHECK (length(reason) BETWEEN 1 AND 200 AND reason !~ '[\n\r]'),
  -- Made with the form: the same one counts once.
  key uuid NOT NULL UNIQUE,
  asked_by uuid REFERENCES accounts ON DELETE SET NULL,
  borne_by text NOT NULL CHECK (borne_by IN ('restaurant', 'operator')),
  made_at timestamptz NOT NULL
);
CREATE INDEX spot_refunds_by_order ON spot_refunds (order_id);
CREATE INDEX spot_refunds_by_account ON spot_refunds (asked_by) WHERE asked_by IS NOT NULL;

CREATE TRIGGER count_order_again AFTER INSERT ON spot_refunds FOR EACH ROW EXECUTE FUNCTION count_order_again();
CREATE TRIGGER notify_order_changed AFTER INSERT ON spot_refunds FOR EACH ROW EXECUTE FUNCTION notify_order_changed();
CREATE TRIGGER note_late_reason AFTER INSERT ON spot_refunds FOR EACH ROW
  WHEN (NEW.reason IS NOT NULL) EXECUTE FUNCTION note_late_reason_of_order();

-- What an operator looks at before money leaves: confirmed as it is, or made anew. One at a time.
CREATE TABLE payout_drafts (
  id uuid PRIMARY KEY,
  -- The last day of which orders are in it.
  last_day date NOT NULL,
  made_at timestamptz NOT NULL,
  -- Which account pays how much to which account of whom; without foreign keys, as it is only compared.
  payouts jsonb NOT NULL,
  is_only boolean NOT NULL DEFAULT true UNIQUE CHECK (is_only)
);

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

-- Which statement's restaurant was reminded of what it owes: once each, when that is overdue. Kept as long as the statement.
CREATE TABLE due_reminders (
  restaurant_id uuid NOT NULL,
  month text NOT NULL,
  -- What was overdue then.
  cents bigint NOT NULL CHECK (cents > 0),
  reminded_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, month),
  FOREIGN KEY (restaurant_id, month) REFERENCES statements (restaurant_id, month)
);

CREATE TRIGGER keep_due_reminders BEFORE UPDATE OR DELETE ON due_reminders FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON receipt_numbers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON payment_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON spot_refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON disputes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON destination_charges FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON ledger_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON invoice_numbers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON payout_runs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON due_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON due_reminders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Numbers are given once, without gaps.
CREATE TRIGGER count_on BEFORE UPDATE ON invoice_numbers FOR EACH ROW
  WHEN (NEW.year <> OLD.year OR NEW.last_number < OLD.last_number) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_delete BEFORE DELETE ON invoice_numbers FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Of a refund on the spot only who asked for it and why are forgotten; it goes with its order.
CREATE TRIGGER keep_spot_refunds BEFORE UPDATE ON spot_refunds FOR EACH ROW
  WHEN (to_jsonb(NEW) - '{reason,asked_by}'::text[] <> to_jsonb(OLD) - '{reason,asked_by}'::text[])
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER go_with_order BEFORE DELETE ON spot_refunds FOR EACH ROW EXECUTE FUNCTION keep_with_order();

-- A dispute that was lost, or that the operator takes on, changes what is left of its order.
CREATE TRIGGER count_dispute_again AFTER UPDATE OF status, borne_by ON disputes FOR EACH ROW
  EXECUTE FUNCTION count_refunded_again();

-- Which restaurant's owners were told that its lines of a year are there: once each.
CREATE TABLE year_reports_told (
  restaurant_id uuid NOT NULL,
  year integer NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, year)
);
