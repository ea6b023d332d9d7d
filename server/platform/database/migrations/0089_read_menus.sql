-- expanding
-- What the applicant's browser read in a file; applications.menu, which held that of all together, is used by older servers alone.
ALTER TABLE application_files
  ADD COLUMN menu jsonb,
  -- How much it was, and what was wrong, in words.
  ADD COLUMN reading jsonb,
  ADD CONSTRAINT application_files_menu_was_read CHECK (menu IS NULL OR reading IS NOT NULL) NOT VALID;
