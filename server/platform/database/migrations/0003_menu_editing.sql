-- How a menu comes to be: drafts, versions, plans, and what operators hide of what a restaurant shows.

-- Every menu that was ever published, whole, as a `MenuDocument`. Kept as text would be, so that fields keep their order.
CREATE TABLE menu_versions (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  number int NOT NULL CHECK (number > 0),
  document json NOT NULL CHECK (json_typeof(document) = 'object'),
  published_at timestamptz NOT NULL,
  -- Null: a file, a clock, or somebody who is no more.
  published_by uuid REFERENCES accounts ON DELETE SET NULL,
  source text NOT NULL CHECK (source IN ('EDITOR', 'SCHEDULE', 'FILE', 'FOUND')),
  note text NOT NULL CHECK (length(note) <= 200),
  PRIMARY KEY (restaurant_id, number)
);
CREATE INDEX menu_versions_by_account ON menu_versions (published_by);

-- What was published stays what it was; only a person may be forgotten.
CREATE FUNCTION refuse_other_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.restaurant_id, OLD.number, OLD.document::text, OLD.published_at, OLD.source, OLD.note)
    IS DISTINCT FROM (NEW.restaurant_id, NEW.number, NEW.document::text, NEW.published_at, NEW.source, NEW.note)
    OR NEW.published_by IS NOT NULL AND NEW.published_by IS DISTINCT FROM OLD.published_by
  THEN RAISE EXCEPTION 'a published menu cannot be changed'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_other_version BEFORE UPDATE ON menu_versions FOR EACH ROW EXECUTE FUNCTION refuse_other_version();

-- The next menu while it is edited: one per restaurant, and those put aside, which go after 30 days.
CREATE TABLE menu_drafts (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  -- The published menu that it was made from.
  base_version int NOT NULL,
  document json NOT NULL CHECK (json_typeof(document) = 'object'),
  -- New with every save.
  revision uuid NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by uuid REFERENCES accounts ON DELETE SET NULL,
  put_aside_at timestamptz,
  -- When the owners were told that a draft waits to be published, and which revision of it.
  told_revision uuid,
  told_at timestamptz,
  FOREIGN KEY (restaurant_id, base_version) REFERENCES menu_versions,
  CONSTRAINT menu_drafts_told CHECK ((told_revision IS NULL) = (told_at IS NULL))
);
CREATE UNIQUE INDEX menu_drafts_edited ON menu_drafts (restaurant_id) WHERE put_aside_at IS NULL;
CREATE INDEX menu_drafts_by_restaurant ON menu_drafts (restaurant_id);
CREATE INDEX menu_drafts_by_account ON menu_drafts (saved_by);
CREATE INDEX menu_drafts_aside ON menu_drafts (put_aside_at) WHERE put_aside_at IS NOT NULL;

-- Who saved something of a draft, and when last.
CREATE TABLE menu_editors (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, account_id)
);
CREATE INDEX menu_editors_by_account ON menu_editors (account_id);

-- A menu that publishes itself: one per restaurant, as it was when it was planned.
CREATE TABLE menu_schedules (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  base_version int NOT NULL,
  document json NOT NULL CHECK (json_typeof(document) = 'object'),
  publish_at timestamptz NOT NULL,
  planned_by uuid REFERENCES accounts ON DELETE SET NULL,
  note text NOT NULL CHECK (length(note) <= 200),
  -- Since when it waits for somebody, as another menu was published meanwhile.
  held_at timestamptz,
  FOREIGN KEY (restaurant_id, base_version) REFERENCES menu_versions
);
CREATE INDEX menu_schedules_by_account ON menu_schedules (planned_by);

-- Pictures of dishes: what a version or draft of this restaurant may show is kept.
CREATE TABLE menu_pictures (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  hash text NOT NULL REFERENCES pictures,
  PRIMARY KEY (restaurant_id, hash)
);
CREATE INDEX menu_pictures_by_hash ON menu_pictures (hash);

-- Prices that change by themselves, one such plan per restaurant: [{"productId", "priceCents"}].
CREATE TABLE price_plans (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  changes json NOT NULL CHECK (json_typeof(changes) = 'array'),
  change_at timestamptz NOT NULL,
  planned_by uuid REFERENCES accounts ON DELETE SET NULL
);
CREATE INDEX price_plans_by_account ON price_plans (planned_by);

-- Who made which change of a draft, as far as it is known; `key` is that of `compareMenus`.
CREATE TABLE menu_draft_changes (
  draft_id uuid NOT NULL REFERENCES menu_drafts ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  changed_by uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (draft_id, key)
);
CREATE INDEX menu_draft_changes_by_account ON menu_draft_changes (changed_by);

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON menu_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What operators hide of what a restaurant shows, also what is shown again by now: a dish under whatever name, a picture wherever the
-- restaurant uses it, or its description. It lies beside menu and profile, so that nothing written there shows it again.
CREATE TABLE hidden_content (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('DISH', 'PICTURE', 'TEXT')),
  product_id uuid,
  picture_hash text,
  -- How guests saw it when it was hidden.
  shown jsonb NOT NULL,
  reason text NOT NULL CHECK (reason IN ('SAFETY', 'FALSE', 'RIGHTS', 'INSULT', 'ILLEGAL')),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 1000),
  hidden_at timestamptz NOT NULL,
  -- NULL: somebody whose account is gone.
  hidden_by uuid REFERENCES accounts ON DELETE SET NULL,
  lifted_at timestamptz CHECK (lifted_at >= hidden_at),
  lifted_by uuid REFERENCES accounts ON DELETE SET NULL,
  FOREIGN KEY (restaurant_id, product_id) REFERENCES products (restaurant_id, id) ON DELETE CASCADE,
  CHECK ((kind = 'DISH') = (product_id IS NOT NULL)),
  CHECK ((kind = 'PICTURE') = (picture_hash IS NOT NULL))
);
CREATE UNIQUE INDEX hidden_now ON hidden_content (restaurant_id, kind, product_id, picture_hash) NULLS NOT DISTINCT
  WHERE lifted_at IS NULL;
CREATE INDEX hidden_content_by_dish ON hidden_content (restaurant_id, product_id);
CREATE INDEX hidden_content_by_account ON hidden_content (hidden_by);
CREATE INDEX lifted_content_by_account ON hidden_content (lifted_by);
