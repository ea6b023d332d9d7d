-- Dishes and restaurants are found by what somebody types. `search_key` makes two spellings of a word one: small
-- letters without accents, and "ae" as well as "ä" an "a".
CREATE FUNCTION search_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT replace(replace(replace(replace(translate(lower($1),
    'äöüàáâãåçèéêëìíîïñòóôõøùúûýÿćčđğışşšž',
    'aouaaaaaceeeeiiiinooooouuuyyccdgisssz'), 'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
$$;

-- Words of a name count more than those of its description; both by their German stems.
ALTER TABLE products
  ADD COLUMN search_key text GENERATED ALWAYS AS (search_key(name)) STORED,
  ADD COLUMN search_words tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('german', search_key(name)), 'A') || setweight(to_tsvector('german', search_key(description)), 'C')
  ) STORED;
CREATE INDEX products_by_words ON products USING gin (search_words) WHERE retired_at IS NULL;
CREATE INDEX products_by_name ON products USING gin (search_key gin_trgm_ops) WHERE retired_at IS NULL;
CREATE INDEX categories_by_words ON categories USING gin (to_tsvector('german', search_key(name))) WHERE retired_at IS NULL;
CREATE INDEX restaurants_by_name ON restaurants USING gin (search_key(name) gin_trgm_ops) WHERE enabled;

-- Every word that is or was in a dish's name, once: what a typo may have meant.
CREATE TABLE dish_words (word text PRIMARY KEY);
CREATE INDEX dish_words_by_likeness ON dish_words USING gin (word gin_trgm_ops);

CREATE FUNCTION note_dish_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two writers wait for each other and never both.
  INSERT INTO dish_words
    SELECT DISTINCT word FROM changed, regexp_split_to_table(search_key, '[^[:alnum:]]+') AS found (word)
    WHERE length(word) > 3 AND NOT EXISTS (SELECT FROM dish_words d WHERE d.word = found.word)
    ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_words_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_dish_words();
CREATE TRIGGER note_words_updated AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_dish_words();
INSERT INTO dish_words
  SELECT DISTINCT word FROM products, regexp_split_to_table(search_key, '[^[:alnum:]]+') AS found (word)
  WHERE length(word) > 3;
