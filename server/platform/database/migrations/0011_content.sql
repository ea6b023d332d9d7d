-- What pages say, as entries that operators edit. A category holds groups, a group entries, an entry further entries.

CREATE TABLE content_categories (
  id uuid PRIMARY KEY,
  tag text NOT NULL UNIQUE CHECK (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  position integer NOT NULL CHECK (position >= 0)
);

CREATE TABLE content_category_groups (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES content_categories,
  tag text NOT NULL UNIQUE CHECK (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  position integer NOT NULL CHECK (position >= 0)
);

CREATE TABLE content_entries (
  id uuid PRIMARY KEY,
  -- Whose words these are; those of the marketplace itself are its pages'.
  user_ref text NOT NULL CHECK (user_ref = btrim(user_ref) AND user_ref <> ''),
  tag text NOT NULL CHECK (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  group_id uuid NOT NULL REFERENCES content_category_groups,
  parent_id uuid,
  position integer NOT NULL CHECK (position >= 0),
  -- Cleaned before it comes here: what a page shows as it is.
  text_content text NOT NULL,
  image_hash text REFERENCES pictures,
  -- Null = nobody sees it.
  published_at timestamptz,
  -- Null = nobody has edited it: it follows the built-in text.
  edited_at timestamptz,
  edited_by uuid REFERENCES accounts ON DELETE SET NULL,
  CHECK (edited_by IS NULL OR edited_at IS NOT NULL),
  UNIQUE (user_ref, tag),
  -- One within another, and no deeper: so nothing is ever within itself.
  is_nested boolean GENERATED ALWAYS AS (parent_id IS NOT NULL) STORED,
  parent_is_nested boolean GENERATED ALWAYS AS (CASE WHEN parent_id IS NOT NULL THEN false END) STORED,
  UNIQUE (id, is_nested),
  FOREIGN KEY (parent_id, parent_is_nested) REFERENCES content_entries (id, is_nested)
);
CREATE INDEX content_entries_by_group ON content_entries (group_id);
CREATE INDEX content_entries_by_parent ON content_entries (parent_id);
CREATE INDEX content_entries_by_editor ON content_entries (edited_by);

-- Every server keeps finished pages: it hears of each change at commit.
CREATE FUNCTION announce_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN PERFORM pg_notify('catalogue_changed', '*'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_inserted AFTER INSERT ON content_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER announce_updated AFTER UPDATE ON content_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
CREATE TRIGGER announce_deleted AFTER DELETE ON content_entries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_content();
