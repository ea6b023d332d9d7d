-- expanding
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

-- What somebody has against a rating, or against what a restaurant shows. Takes the place of rating_reports, which stays empty and
-- goes a release after its last reader.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('RATING', 'DISH', 'PICTURE', 'TEXT')),
  rating_id uuid REFERENCES ratings ON DELETE CASCADE,
  product_id uuid,
  -- Kept while its report is.
  picture_hash text REFERENCES pictures,
  -- How guests saw it when it was reported; NULL: a rating, which nobody can change.
  shown jsonb,
  reason text NOT NULL,
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 1000),
  -- Where to write what became of it; NULL: whoever it is does not want to know.
  email text CHECK (length(email) BETWEEN 3 AND 254),
  reported_at timestamptz NOT NULL,
  decided_at timestamptz CHECK (decided_at >= reported_at),
  outcome text CHECK (outcome IN ('HIDDEN', 'KEPT')),
  FOREIGN KEY (restaurant_id, product_id) REFERENCES products (restaurant_id, id) ON DELETE CASCADE,
  CHECK ((decided_at IS NULL) = (outcome IS NULL)),
  CHECK ((kind = 'RATING') = (rating_id IS NOT NULL)),
  CHECK ((kind = 'DISH') = (product_id IS NOT NULL)),
  CHECK ((kind = 'PICTURE') = (picture_hash IS NOT NULL)),
  CHECK ((kind = 'RATING') = (shown IS NULL)),
  CONSTRAINT reports_reason_check CHECK (CASE kind WHEN 'RATING'
    THEN reason IN ('PERSONAL', 'INSULT', 'FALSE', 'ILLEGAL', 'UNRELATED')
    ELSE reason IN ('SAFETY', 'FALSE', 'RIGHTS', 'INSULT', 'ILLEGAL') END)
);
CREATE INDEX reports_by_rating ON reports (rating_id);
CREATE INDEX reports_by_restaurant ON reports (restaurant_id, product_id);
CREATE INDEX reports_by_picture ON reports (picture_hash);
CREATE INDEX reports_by_end ON reports (decided_at);

INSERT INTO reports (id, restaurant_id, kind, rating_id, reason, words, email, reported_at, decided_at, outcome)
SELECT r.id, t.restaurant_id, 'RATING', t.id, r.reason, r.words, r.email, r.reported_at, r.decided_at, r.outcome
FROM rating_reports r JOIN ratings t ON t.id = r.rating_id;
DELETE FROM rating_reports;
UPDATE alerts SET kind = 'reported' WHERE kind = 'rating-reported';
