-- Every server process hears that there are other alerts than before; which ones says the list.
CREATE FUNCTION notify_alerts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY alerts_changed;
  RETURN NULL;
END $$;

CREATE TRIGGER notify_alerts_changed AFTER INSERT OR UPDATE OR DELETE ON alerts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_alerts_changed();
