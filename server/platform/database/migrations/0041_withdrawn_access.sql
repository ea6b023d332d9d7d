-- Every server process hears at once whose people or devices are fewer than before, so that their streams end.
CREATE FUNCTION notify_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', OLD.restaurant_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_withdrawn AFTER UPDATE OF withdrawn_at ON devices
  FOR EACH ROW WHEN (NEW.withdrawn_at IS NOT NULL) EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER notify_dismissed AFTER UPDATE OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION notify_access_changed();
