-- expanding
-- A kitchen that works from paper goes on cooking until a paper says otherwise: tickets that say that an order is over.
ALTER TABLE print_jobs ADD COLUMN cancels boolean NOT NULL DEFAULT false;

-- They commit with the move, whoever ends the order: one for each ticket that its restaurant's network printers had, or that
-- they print where a browser printed it. Whether anything was printed is asked when they are fetched, as a printer may be
-- fetching the ticket at this very moment.
CREATE FUNCTION print_cancellation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO print_jobs (id, token, printer_id, order_id, kind, copy, is_reprint, cancels, state, created_at)
    SELECT gen_random_uuid(), print_token(), p.id, o.id, ticket, copy, false, true, 'waiting', NEW.moved_at
    FROM orders o JOIN printers p ON p.restaurant_id = o.restaurant_id AND p.secret IS NOT NULL,
      unnest(p.prints) AS ticket, generate_series(1, p.copies) AS copy
    WHERE o.id = NEW.order_id AND (
      EXISTS (SELECT FROM print_jobs j WHERE j.order_id = o.id AND j.kind = ticket AND j.printer_id = p.id)
      OR EXISTS (SELECT FROM browser_prints b WHERE b.order_id = o.id AND b.kind = ticket)
    );
  RETURN NULL;
END $$;
CREATE TRIGGER print_cancellation AFTER INSERT ON order_moves FOR EACH ROW
  WHEN (NEW.status IN ('REJECTED', 'CANCELLED')) EXECUTE FUNCTION print_cancellation();
