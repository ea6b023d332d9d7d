-- How a restaurant comes and goes: suggestions, applications, suspensions, terminations.

-- What was written, cleaned; of whoever wrote it nothing is kept.
CREATE TABLE suggestions (
  id uuid PRIMARY KEY,
  subject text NOT NULL CHECK (subject <> '' AND subject !~ '[\n\r]'),
  content text NOT NULL CHECK (content <> ''),
  priority smallint NOT NULL CHECK (priority BETWEEN 1 AND 5),
  suggested_at timestamptz NOT NULL
);
CREATE INDEX suggestions_by_age ON suggestions (suggested_at);

-- What restaurants are offered, in versions: whoever applies accepts one of them.
CREATE TABLE partner_terms (
  version integer PRIMARY KEY CHECK (version > 0),
  delivery_per_mille integer NOT NULL CHECK (delivery_per_mille BETWEEN 0 AND 1000),
  other_per_mille integer NOT NULL CHECK (other_per_mille BETWEEN 0 AND 1000),
  own_door_per_mille integer NOT NULL CHECK (own_door_per_mille BETWEEN 0 AND 1000),
  card_basis_points integer NOT NULL CHECK (card_basis_points BETWEEN 0 AND 10000),
  card_fix_cents integer NOT NULL CHECK (card_fix_cents >= 0),
  -- The sentences that were read with them.
  facts jsonb NOT NULL,
  made_at timestamptz NOT NULL
);

-- Whoever wants to join, from the first valid e-mail address on.
CREATE TABLE applications (
  id uuid PRIMARY KEY,
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'SUBMITTED', 'ASKED', 'APPROVED', 'DECLINED')),
  email text NOT NULL CHECK (length(email) <= 254 AND email ~ '^[^@\s]+@[^@\s]+$'),
  -- The same mailbox whatever its case.
  email_key text NOT NULL CHECK (email_key <> ''),
  -- Since somebody used a link mailed to that address.
  email_confirmed_at timestamptz,
  form jsonb NOT NULL,
  -- Grows with every change, so that no tab writes over another.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  started_at timestamptz NOT NULL,
  -- When its applicant or an operator last did something to it.
  touched_at timestamptz NOT NULL CHECK (touched_at >= started_at),
  submitted_at timestamptz,
  terms_version integer REFERENCES partner_terms,
  terms_accepted_at timestamptz,
  decided_at timestamptz,
  restaurant_id uuid UNIQUE REFERENCES restaurants ON DELETE SET NULL,
  CHECK (state = 'DRAFT' OR (submitted_at IS NOT NULL AND email_confirmed_at IS NOT NULL)),
  CHECK ((terms_version IS NULL) = (terms_accepted_at IS NULL) AND (state = 'DRAFT' OR terms_version IS NOT NULL)),
  CHECK ((state IN ('APPROVED', 'DECLINED')) = (decided_at IS NOT NULL)),
  CHECK (restaurant_id IS NULL OR state = 'APPROVED')
);
CREATE INDEX applications_by_address ON applications (email_key);
CREATE INDEX applications_by_terms ON applications (terms_version);
CREATE INDEX applications_in_work ON applications (submitted_at) WHERE state <> 'DRAFT';
CREATE INDEX applications_by_touch ON applications (touched_at) WHERE state IN ('DRAFT', 'DECLINED');

-- By which tokens an application is opened; only their SHA-256 is here.
CREATE TABLE application_links (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  -- The address it was mailed to; null for that of the browser that began.
  email_key text,
  made_at timestamptz NOT NULL
);
CREATE INDEX application_links_by_application ON application_links (application_id);

-- What applicants send along. Nobody but them and operators gets it.
CREATE TABLE application_files (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 10485760),
  added_at timestamptz NOT NULL,
  -- The menu that the applicant's browser read in the file.
  menu jsonb,
  -- How much it was, and what was wrong, in words.
  reading jsonb,
  CONSTRAINT application_files_menu_was_read CHECK (menu IS NULL OR reading IS NOT NULL)
);
CREATE INDEX application_files_by_application ON application_files (application_id);

-- The points of an application that an operator has looked at and found right.
CREATE TABLE application_checks (
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  point text NOT NULL,
  checked_at timestamptz NOT NULL,
  checked_by uuid REFERENCES accounts ON DELETE SET NULL,
  PRIMARY KEY (application_id, point)
);
CREATE INDEX application_checks_by_operator ON application_checks (checked_by);

-- What happened with an application; by nobody: its applicant.
CREATE TABLE application_events (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('SUBMITTED', 'ASKED', 'ANSWERED', 'NOTED', 'APPROVED', 'DECLINED')),
  by_account uuid REFERENCES accounts ON DELETE SET NULL,
  -- What it is about: a point of the list, or why it was declined.
  about text,
  words text NOT NULL DEFAULT ''
);
CREATE INDEX application_events_by_application ON application_events (application_id, at);
CREATE INDEX application_events_by_account ON application_events (by_account);

-- Every suspension with its statement of reasons, also those that are over.
CREATE TABLE suspensions (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('UNREACHABLE', 'FOOD_LAW', 'CONTRACT', 'OWN_WISH')),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 2000),
  suspended_at timestamptz NOT NULL,
  -- Null: somebody whose account is gone.
  suspended_by uuid REFERENCES accounts ON DELETE SET NULL,
  lifted_at timestamptz CHECK (lifted_at >= suspended_at),
  lifted_by uuid REFERENCES accounts ON DELETE SET NULL
);
CREATE INDEX suspensions_by_restaurant ON suspensions (restaurant_id, suspended_at);
CREATE UNIQUE INDEX running_suspensions ON suspensions (restaurant_id) WHERE lifted_at IS NULL;
CREATE INDEX suspensions_by_account ON suspensions (suspended_by);
CREATE INDEX lifted_suspensions_by_account ON suspensions (lifted_by);

-- Every end of a contract that was told, also those that were withdrawn.
CREATE TABLE terminations (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  told_by_side text NOT NULL CHECK (told_by_side IN ('OPERATOR', 'RESTAURANT')),
  told_at timestamptz NOT NULL,
  -- Null: somebody whose account is gone.
  told_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- In Vienna.
  last_day date NOT NULL,
  words text NOT NULL CHECK (length(words) <= 2000 AND (words <> '' OR told_by_side = 'RESTAURANT')),
  withdrawn_at timestamptz CHECK (withdrawn_at >= told_at),
  withdrawn_by uuid REFERENCES accounts ON DELETE SET NULL,
  ended_at timestamptz CHECK (ended_at >= told_at),
  CHECK (withdrawn_at IS NULL OR ended_at IS NULL)
);
CREATE INDEX terminations_by_restaurant ON terminations (restaurant_id, told_at);
CREATE UNIQUE INDEX current_terminations ON terminations (restaurant_id) WHERE withdrawn_at IS NULL;
CREATE INDEX terminations_by_account ON terminations (told_by);
CREATE INDEX withdrawn_terminations_by_account ON terminations (withdrawn_by);
