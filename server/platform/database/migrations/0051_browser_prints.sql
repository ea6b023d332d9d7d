-- Tickets that a browser printed: which is first, and so not marked as a reprint, only one place can know.
CREATE TABLE browser_prints (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('KITCHEN', 'DELIVERY')),
  -- The first time.
  printed_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, kind)
);

-- As before, but what a browser printed already comes marked.
CREATE OR REPLACE FUNCTION print_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO print_jobs (id, token, printer_id, order_id, kind, copy, is_reprint, state, created_at)
    SELECT gen_random_uuid(), print_token(), p.id, o.id, ticket, copy,
      EXISTS (SELECT FROM browser_prints b WHERE b.order_id = o.id AND b.kind = ticket), 'waiting', NEW.moved_at
    FROM orders o JOIN printers p ON p.restaurant_id = o.restaurant_id AND p.prints_on = NEW.status AND p.secret IS NOT NULL,
      unnest(p.prints) AS ticket, generate_series(1, p.copies) AS copy
    WHERE o.id = NEW.order_id AND (ticket = 'KITCHEN' OR o.type = 'DELIVERY');
  RETURN NULL;
END $$;
