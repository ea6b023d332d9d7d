-- Campaigns are charged: never two at once, and every server hears of a change at commit.

ALTER TABLE campaigns ADD CONSTRAINT one_campaign_at_a_time
  EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&);

CREATE FUNCTION announce_campaigns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '*');
  RETURN NULL;
END $$;
CREATE TRIGGER announce_campaigns AFTER INSERT OR UPDATE OR DELETE ON campaigns
  FOR EACH STATEMENT EXECUTE FUNCTION announce_campaigns();
