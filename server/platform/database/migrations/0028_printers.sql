-- A restaurant's printers, and the tickets they fetch by themselves.

CREATE TABLE printers (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  kind text NOT NULL CHECK (kind IN ('browser', 'cloudprnt', 'epson')),
  paper_width integer NOT NULL CHECK (paper_width IN (58, 80)),
  copies integer NOT NULL CHECK (copies BETWEEN 1 AND 3),
  prints text[] NOT NULL CHECK (cardinality(prints) > 0 AND prints <@ '{KITCHEN,DELIVERY}'),
  prints_on text NOT NULL CHECK (prints_on IN ('PLACED', 'ACCEPTED')),
  -- The end of the address at which a network printer asks. Not hashed: its owner types it into the printer, again after
  -- each reset, and who reads this table reads the orders beside it anyway.
  secret text UNIQUE CHECK (secret ~ '^[\w-]{22}$'),
  -- What it told last.
  reported text CHECK (reported IN ('READY', 'PAPER_LOW', 'PAPER_OUT', 'COVER_OPEN', 'FAULT')),
  seen_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'browser') = (secret IS NULL))
);
CREATE INDEX printers_of_restaurant ON printers (restaurant_id, created_at);

-- No bytes are kept: a ticket is drawn when it is fetched.
CREATE TABLE print_jobs (
  id uuid PRIMARY KEY,
  -- By which the printer names it. 128 bits, because an Epson takes at most 30 characters, and so no UUID.
  token text NOT NULL UNIQUE CHECK (token ~ '^[\w-]{22}$'),
  printer_id uuid NOT NULL REFERENCES printers ON DELETE CASCADE,
  -- Null for a test ticket.
  order_id uuid REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('KITCHEN', 'DELIVERY', 'TEST')),
  copy integer NOT NULL CHECK (copy BETWEEN 1 AND 3),
  -- Somebody may hold this ticket already: it says NACHDRUCK.
  is_reprint boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'fetched', 'printed', 'failed')),
  -- Why it failed, as the printer said; NO_ANSWER where another printer took over.
  code text CHECK (length(code) BETWEEN 1 AND 60),
  fetches integer NOT NULL DEFAULT 0 CHECK (fetches >= 0),
  created_at timestamptz NOT NULL,
  fetched_at timestamptz,
  ended_at timestamptz,
  CHECK ((kind = 'TEST') = (order_id IS NULL)),
  CHECK ((state = 'failed') = (code IS NOT NULL)),
  CHECK ((state IN ('printed', 'failed')) = (ended_at IS NOT NULL))
);
CREATE INDEX print_jobs_to_do ON print_jobs (printer_id, created_at) WHERE state IN ('waiting', 'fetched');
CREATE INDEX print_jobs_of_order ON print_jobs (order_id);

CREATE FUNCTION print_token() RETURNS text LANGUAGE sql VOLATILE AS
$$ SELECT rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=') $$;

-- The tickets of a move commit with it, whoever or whatever moves the order. Those of a restaurant's network printers.
CREATE FUNCTION print_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO print_jobs (id, token, printer_id, order_id, kind, copy, is_reprint, state, created_at)
    SELECT gen_random_uuid(), print_token(), p.id, o.id, ticket, copy, false, 'waiting', NEW.moved_at
    FROM orders o JOIN printers p ON p.restaurant_id = o.restaurant_id AND p.prints_on = NEW.status AND p.secret IS NOT NULL,
      unnest(p.prints) AS ticket, generate_series(1, p.copies) AS copy
    WHERE o.id = NEW.order_id AND (ticket = 'KITCHEN' OR o.type = 'DELIVERY');
  RETURN NULL;
END $$;
CREATE TRIGGER print_tickets AFTER INSERT ON order_moves FOR EACH ROW
  WHEN (NEW.status IN ('PLACED', 'ACCEPTED')) EXECUTE FUNCTION print_tickets();
