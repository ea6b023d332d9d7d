-- expanding
-- What guests say of an order that has reached them. Their names stand on the order alone, and go with it.
CREATE TABLE ratings (
  -- What everybody may know of it; the order's own id and tag are nobody's business.
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL UNIQUE REFERENCES orders ON DELETE CASCADE,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  food smallint NOT NULL CHECK (food BETWEEN 1 AND 5),
  punctuality smallint NOT NULL CHECK (punctuality BETWEEN 1 AND 5),
  words text CHECK (length(words) BETWEEN 1 AND 1000),
  shows_dishes boolean NOT NULL,
  rated_at timestamptz NOT NULL,
  -- What the restaurant says to it, once. Erased with the words, as it may repeat them.
  answer text CHECK (length(answer) BETWEEN 1 AND 1000),
  answered_at timestamptz CHECK (answered_at >= rated_at),
  -- Null while it is shown.
  hidden_at timestamptz CHECK (hidden_at >= rated_at),
  -- Why it was hidden last, and what was written to its guest.
  hidden_reason text CHECK (hidden_reason IN ('PERSONAL', 'INSULT', 'FALSE', 'ILLEGAL', 'UNRELATED')),
  hidden_words text CHECK (length(hidden_words) BETWEEN 1 AND 1000),
  CHECK (answer IS NULL OR answered_at IS NOT NULL),
  CHECK (hidden_at IS NULL OR hidden_reason IS NOT NULL)
);
CREATE INDEX ratings_by_restaurant ON ratings (restaurant_id, id);
CREATE INDEX hidden_ratings ON ratings (hidden_at) WHERE hidden_at IS NOT NULL;

-- What somebody has against a rating.
CREATE TABLE rating_reports (
  id uuid PRIMARY KEY,
  rating_id uuid NOT NULL REFERENCES ratings ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('PERSONAL', 'INSULT', 'FALSE', 'ILLEGAL', 'UNRELATED')),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 1000),
  -- Where to write what became of it; null: whoever it is does not want to know.
  email text CHECK (length(email) BETWEEN 3 AND 254),
  reported_at timestamptz NOT NULL,
  decided_at timestamptz CHECK (decided_at >= reported_at),
  outcome text CHECK (outcome IN ('HIDDEN', 'KEPT')),
  CHECK ((decided_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX rating_reports_by_rating ON rating_reports (rating_id);
CREATE INDEX rating_reports_by_end ON rating_reports (decided_at);
