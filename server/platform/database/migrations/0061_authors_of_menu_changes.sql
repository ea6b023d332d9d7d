-- Who made which change of a draft, as far as it is known; `key` is that of `compareMenus`.
CREATE TABLE menu_draft_changes (
  draft_id uuid NOT NULL REFERENCES menu_drafts ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  changed_by uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (draft_id, key)
);
CREATE INDEX menu_draft_changes_by_account ON menu_draft_changes (changed_by);
