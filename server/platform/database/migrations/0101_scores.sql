-- expanding
-- What guests thought of each restaurant's food, and how punctual it is: summed up, so that lists stay cheap.
CREATE TABLE restaurant_scores (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  -- How many ratings that are shown gave 1, 2, 3, 4 and 5.
  stars integer[] NOT NULL DEFAULT '{0,0,0,0,0}' CHECK (cardinality(stars) = 5 AND 0 <= ALL (stars)),
  -- Of the last months: orders of which it is known when they were ready, and those that were when first promised.
  ready integer NOT NULL DEFAULT 0 CHECK (ready >= 0),
  punctual integer NOT NULL DEFAULT 0 CHECK (punctual BETWEEN 0 AND ready)
);
-- Both are a part of the restaurant.
CREATE TRIGGER note_inserted AFTER INSERT ON restaurant_scores
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON restaurant_scores
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
