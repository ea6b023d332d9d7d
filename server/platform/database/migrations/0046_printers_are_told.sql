-- Every server process hears when a restaurant's network printers are otherwise than before. What changes with each
-- question of a printer, when it was seen last, is told only where it had been silent.
CREATE FUNCTION notify_printers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('printers_changed', coalesce(NEW.restaurant_id, OLD.restaurant_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_printers_changed AFTER INSERT OR DELETE ON printers
  FOR EACH ROW EXECUTE FUNCTION notify_printers_changed();
CREATE TRIGGER notify_printer_reported AFTER UPDATE ON printers FOR EACH ROW
  WHEN ((OLD.name, OLD.reported) IS DISTINCT FROM (NEW.name, NEW.reported)
    OR OLD.seen_at IS NULL AND NEW.seen_at IS NOT NULL OR NEW.seen_at > OLD.seen_at + interval '5 minutes')
  EXECUTE FUNCTION notify_printers_changed();

-- Since when the oldest ticket waits.
CREATE FUNCTION notify_tickets_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('printers_changed', restaurant_id::text) FROM printers WHERE id = NEW.printer_id;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_ticket_waits AFTER INSERT ON print_jobs FOR EACH ROW EXECUTE FUNCTION notify_tickets_wait();
CREATE TRIGGER notify_ticket_ended AFTER UPDATE OF state ON print_jobs FOR EACH ROW
  WHEN (OLD.state IN ('waiting', 'fetched') AND NEW.state NOT IN ('waiting', 'fetched'))
  EXECUTE FUNCTION notify_tickets_wait();
