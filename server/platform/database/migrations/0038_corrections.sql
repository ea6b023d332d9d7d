-- What was corrected since an order was agreed: pieces taken away, lines added, and the sums that hold from then on. The
-- order itself stays as agreed.

CREATE TABLE order_changes (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- 1, 2, …
  seq integer NOT NULL CHECK (seq >= 1),
  changed_at timestamptz NOT NULL,
  -- A guest answers a question; the clock does for want of an answer.
  changed_by text NOT NULL CHECK (changed_by IN ('restaurant', 'guest', 'clock')),
  changed_by_account uuid REFERENCES accounts ON DELETE SET NULL,
  changed_by_device uuid REFERENCES devices,
  subtotal_cents integer NOT NULL CHECK (subtotal_cents >= 0),
  deposit_cents integer NOT NULL CHECK (deposit_cents >= 0),
  discount_cents integer NOT NULL CHECK (discount_cents BETWEEN 0 AND subtotal_cents),
  discount_reason text CHECK (discount_reason IN ('restaurant', 'campaign')),
  total_cents integer NOT NULL CHECK (total_cents >= 0),
  PRIMARY KEY (order_id, seq),
  CHECK (total_cents = subtotal_cents - discount_cents + deposit_cents),
  CHECK ((discount_cents > 0) = (discount_reason IS NOT NULL)),
  CHECK (num_nonnulls(changed_by_account, changed_by_device) <= CASE changed_by WHEN 'restaurant' THEN 1 ELSE 0 END)
);
CREATE INDEX order_changes_by_account ON order_changes (changed_by_account) WHERE changed_by_account IS NOT NULL;
CREATE INDEX order_changes_by_device ON order_changes (changed_by_device) WHERE changed_by_device IS NOT NULL;

CREATE TABLE order_change_taken (
  order_id uuid NOT NULL,
  seq integer NOT NULL,
  -- Of a line as agreed, or added before.
  position integer NOT NULL CHECK (position >= 0),
  quantity integer NOT NULL CHECK (quantity >= 1),
  PRIMARY KEY (order_id, seq, position),
  FOREIGN KEY (order_id, seq) REFERENCES order_changes ON DELETE CASCADE
);

-- Like order_lines, with which they share their positions.
CREATE TABLE order_change_lines (
  order_id uuid NOT NULL,
  seq integer NOT NULL,
  position integer NOT NULL CHECK (position >= 1),
  -- The position of the line it stands for.
  replaces integer NOT NULL CHECK (replaces >= 0 AND replaces < position),
  product_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- One piece without options, as the menu had it; the guest may pay less.
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 15),
  full_price_cents integer NOT NULL CHECK (full_price_cents >= 0 AND full_price_cents % quantity = 0),
  deposit_cents integer NOT NULL CHECK (deposit_cents >= 0 AND deposit_cents % quantity = 0),
  vat_rate integer NOT NULL CHECK (vat_rate BETWEEN 0 AND 10000),
  allergens text[] NOT NULL,
  -- [{groupId, groupName, id, name, priceCents, allergens}]
  options jsonb NOT NULL CHECK (jsonb_typeof(options) = 'array'),
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (order_id, seq) REFERENCES order_changes ON DELETE CASCADE
);

CREATE TABLE order_change_vat_shares (
  order_id uuid NOT NULL,
  seq integer NOT NULL,
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  gross_cents integer NOT NULL CHECK (gross_cents >= 0),
  net_cents integer NOT NULL CHECK (net_cents >= 0),
  vat_cents integer NOT NULL CHECK (vat_cents >= 0),
  PRIMARY KEY (order_id, seq, rate),
  CHECK (gross_cents = net_cents + vat_cents),
  FOREIGN KEY (order_id, seq) REFERENCES order_changes ON DELETE CASCADE
);

-- A correction is whole or not at all: no seq is left out, no order gets dearer, nothing is taken that is not there, and
-- what is left of the lines is what its sums say.
CREATE FUNCTION require_whole_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint;
  gross bigint;
  lines record;
BEGIN
  SELECT total_cents INTO before FROM (
    SELECT 0 AS seq, total_cents FROM orders WHERE id = NEW.order_id
    UNION ALL SELECT seq, total_cents FROM order_changes WHERE order_id = NEW.order_id
  ) AS totals WHERE seq = NEW.seq - 1;
  IF before IS NULL OR NEW.total_cents > before THEN
    RAISE EXCEPTION 'change % of order % makes it dearer, or follows none', NEW.seq, NEW.order_id
      USING ERRCODE = 'check_violation';
  END IF;
  SELECT count(*) FILTER (WHERE left_of > 0) AS count, bool_or(left_of < 0) AS missing,
      sum(left_of * unit) AS price, sum(left_of * deposit) AS deposit INTO lines
    FROM (
      SELECT position, full_price_cents / quantity AS unit, deposit_cents / quantity AS deposit,
        quantity - (SELECT coalesce(sum(quantity), 0) FROM order_change_taken t
          WHERE t.order_id = NEW.order_id AND t.seq <= NEW.seq AND t.position = l.position) AS left_of
      FROM (
        SELECT position, full_price_cents, deposit_cents, quantity FROM order_lines WHERE order_id = NEW.order_id
        UNION ALL SELECT position, full_price_cents, deposit_cents, quantity FROM order_change_lines
          WHERE order_id = NEW.order_id AND seq <= NEW.seq
      ) AS l
    ) AS rest;
  IF lines.count = 0 OR lines.missing OR lines.price <> NEW.subtotal_cents OR lines.deposit < NEW.deposit_cents
    OR NOT EXISTS (SELECT FROM order_change_taken WHERE order_id = NEW.order_id AND seq = NEW.seq)
  THEN
    RAISE EXCEPTION 'the lines of change % of order % do not add up to its sums', NEW.seq, NEW.order_id
      USING ERRCODE = 'check_violation';
  END IF;
  SELECT sum(gross_cents) INTO gross FROM order_change_vat_shares WHERE order_id = NEW.order_id AND seq = NEW.seq;
  IF gross IS DISTINCT FROM NEW.total_cents - NEW.deposit_cents THEN
    RAISE EXCEPTION 'the VAT shares of change % of order % do not add up to its total', NEW.seq, NEW.order_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER whole_change AFTER INSERT ON order_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_whole_change();

-- A deleted account leaves its corrections without a name; nothing else of them changes.
CREATE FUNCTION keep_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'changed_by_account' <> to_jsonb(OLD) - 'changed_by_account' OR NEW.changed_by_account IS NOT NULL THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_changes BEFORE UPDATE ON order_changes FOR EACH ROW EXECUTE FUNCTION keep_changes();
CREATE TRIGGER keep_taken BEFORE UPDATE ON order_change_taken FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_lines BEFORE UPDATE ON order_change_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_vat_shares BEFORE UPDATE ON order_change_vat_shares FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_changes FOR EACH ROW EXECUTE FUNCTION keep_with_order();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_change_taken FOR EACH ROW EXECUTE FUNCTION keep_with_order();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_change_lines FOR EACH ROW EXECUTE FUNCTION keep_with_order();
CREATE TRIGGER go_with_order BEFORE DELETE ON order_change_vat_shares FOR EACH ROW EXECUTE FUNCTION keep_with_order();

-- What a kitchen asks a guest, and what came of it. It is about a person, so it goes with the contact data.
CREATE TABLE order_questions (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- Of the change that its answer makes.
  seq integer NOT NULL CHECK (seq >= 1),
  asked_at timestamptz NOT NULL,
  answer_by timestamptz NOT NULL CHECK (answer_by > asked_at),
  asked_by_account uuid REFERENCES accounts ON DELETE SET NULL,
  asked_by_device uuid REFERENCES devices,
  position integer NOT NULL CHECK (position >= 0),
  quantity integer NOT NULL CHECK (quantity >= 1),
  -- The replacements as they were on the menu, without quantity and position: see order_change_lines.
  proposals jsonb NOT NULL CHECK (jsonb_typeof(proposals) = 'array'),
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('guest', 'clock')),
  choice text CHECK (choice IN ('LEAVE_OUT', 'REPLACE', 'CANCEL')),
  -- Which replacement, counted from 0.
  proposal integer CHECK (proposal >= 0),
  UNIQUE (order_id, seq),
  CHECK (num_nonnulls(asked_by_account, asked_by_device) <= 1),
  CHECK (num_nonnulls(ended_at, ended_by, choice) IN (0, 3)),
  CHECK ((proposal IS NOT NULL) = (choice IS NOT DISTINCT FROM 'REPLACE'))
);
CREATE UNIQUE INDEX one_open_question ON order_questions (order_id) WHERE ended_at IS NULL;
CREATE INDEX order_questions_by_account ON order_questions (asked_by_account) WHERE asked_by_account IS NOT NULL;
CREATE INDEX order_questions_by_device ON order_questions (asked_by_device) WHERE asked_by_device IS NOT NULL;

-- It ends once.
CREATE FUNCTION keep_questions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ends text[] := CASE WHEN OLD.ended_at IS NULL THEN '{ended_at, ended_by, choice, proposal}' ELSE '{}' END;
BEGIN
  IF to_jsonb(NEW) - 'asked_by_account' - ends <> to_jsonb(OLD) - 'asked_by_account' - ends
    OR coalesce(NEW.asked_by_account, OLD.asked_by_account) IS DISTINCT FROM OLD.asked_by_account
  THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_questions BEFORE UPDATE ON order_questions FOR EACH ROW EXECUTE FUNCTION keep_questions();

CREATE TRIGGER notify_order_changed AFTER INSERT ON order_changes FOR EACH ROW EXECUTE FUNCTION notify_order_changed();
CREATE TRIGGER notify_order_changed AFTER INSERT OR UPDATE ON order_questions
  FOR EACH ROW EXECUTE FUNCTION notify_order_changed();

-- Each correction gives back once, and there may be several.
DROP INDEX refunds_once;
CREATE UNIQUE INDEX refunds_once ON refunds (payment_id, cause) WHERE cause NOT IN ('by-hand', 'at-provider', 'correction');

-- The kitchen gets a new ticket, unless one waits that will show the correction anyway. After two hours none is printed.
CREATE FUNCTION print_tickets_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO print_jobs (id, token, printer_id, order_id, kind, copy, is_reprint, state, created_at)
    SELECT gen_random_uuid(), print_token(), p.id, o.id, ticket, copy, false, 'waiting', NEW.changed_at
    FROM orders o JOIN printers p ON p.restaurant_id = o.restaurant_id AND p.secret IS NOT NULL,
      unnest(p.prints) AS ticket, generate_series(1, p.copies) AS copy
    WHERE o.id = NEW.order_id AND (ticket = 'KITCHEN' OR o.type = 'DELIVERY') AND NOT EXISTS (
      SELECT FROM print_jobs j WHERE j.order_id = o.id AND j.printer_id = p.id AND j.kind = ticket AND j.copy = copy.copy
        AND j.state = 'waiting' AND j.created_at > NEW.changed_at - interval '2 hours'
    );
  RETURN NULL;
END $$;
CREATE TRIGGER print_tickets_again AFTER INSERT ON order_changes FOR EACH ROW EXECUTE FUNCTION print_tickets_again();
