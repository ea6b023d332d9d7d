-- A ticket goes from printer to printer until one prints it, and none gets it again and again.
ALTER TABLE print_jobs
  -- The printers that had this ticket before and did not print it, as often as they had it.
  ADD COLUMN tried uuid[] NOT NULL DEFAULT '{}',
  -- Since when it is wanted, however often it was handed on.
  ADD COLUMN wanted_at timestamptz;
UPDATE print_jobs SET wanted_at = created_at;
CREATE FUNCTION ticket_is_wanted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.wanted_at := coalesce(NEW.wanted_at, NEW.created_at);
  RETURN NEW;
END $$;
CREATE TRIGGER ticket_is_wanted BEFORE INSERT ON print_jobs FOR EACH ROW EXECUTE FUNCTION ticket_is_wanted();
ALTER TABLE print_jobs ALTER COLUMN wanted_at SET NOT NULL;

-- As before, but what is too old to be printed shows no correction either.
CREATE OR REPLACE FUNCTION print_tickets_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO print_jobs (id, token, printer_id, order_id, kind, copy, is_reprint, state, created_at)
    SELECT gen_random_uuid(), print_token(), p.id, o.id, ticket, copy, false, 'waiting', NEW.changed_at
    FROM orders o JOIN printers p ON p.restaurant_id = o.restaurant_id AND p.secret IS NOT NULL,
      unnest(p.prints) AS ticket, generate_series(1, p.copies) AS copy
    WHERE o.id = NEW.order_id AND (ticket = 'KITCHEN' OR o.type = 'DELIVERY') AND NOT EXISTS (
      SELECT FROM print_jobs j WHERE j.order_id = o.id AND j.printer_id = p.id AND j.kind = ticket AND j.copy = copy.copy
        AND j.state = 'waiting' AND j.wanted_at > NEW.changed_at - interval '2 hours'
    );
  RETURN NULL;
END $$;
