-- expanding
-- Every text that pages showed, since versions are kept.
CREATE TABLE content_versions (
  entry_id uuid NOT NULL REFERENCES content_entries ON DELETE CASCADE,
  number integer NOT NULL CHECK (number >= 1),
  text_content text NOT NULL,
  published_at timestamptz NOT NULL,
  -- Null: somebody whose account is gone.
  published_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- The version that came back with it; 0 is the built-in text, null none.
  restored_from integer CHECK (restored_from >= 0 AND restored_from < number),
  PRIMARY KEY (entry_id, number)
);
CREATE INDEX content_versions_by_account ON content_versions (published_by);

-- The one draft of an entry that all operators share. The row stays, so that its revision never comes again.
CREATE TABLE content_drafts (
  entry_id uuid PRIMARY KEY REFERENCES content_entries ON DELETE CASCADE,
  revision integer NOT NULL CHECK (revision >= 1),
  -- Null: what is published has not been changed.
  text_content text,
  saved_at timestamptz NOT NULL,
  saved_by uuid REFERENCES accounts ON DELETE SET NULL
);
CREATE INDEX content_drafts_by_account ON content_drafts (saved_by);

-- The pictures within the texts of versions and, as version 0, of drafts: none is removed while a text shows it.
CREATE TABLE content_pictures (
  entry_id uuid NOT NULL REFERENCES content_entries ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 0),
  hash text NOT NULL REFERENCES pictures,
  PRIMARY KEY (entry_id, version, hash)
);
CREATE INDEX content_pictures_by_hash ON content_pictures (hash);

-- What operators wrote before.
INSERT INTO content_versions (entry_id, number, text_content, published_at, published_by)
SELECT id, 1, text_content, edited_at, edited_by FROM content_entries
WHERE edited_at IS NOT NULL AND published_at IS NOT NULL;
