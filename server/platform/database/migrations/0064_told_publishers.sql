-- expanding
-- When the owners were told that a draft waits to be published, and which revision of it.
ALTER TABLE menu_drafts
  ADD COLUMN told_revision uuid,
  ADD COLUMN told_at timestamptz,
  ADD CONSTRAINT menu_drafts_told CHECK ((told_revision IS NULL) = (told_at IS NULL)) NOT VALID;
