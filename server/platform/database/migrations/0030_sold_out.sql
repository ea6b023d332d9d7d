-- Dishes and options that are sold out, until an instant or, without one, until they are switched on again. An import
-- leaves them as they are, because it keeps the ids of what it names.

CREATE TABLE sold_out (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  product_id uuid,
  option_id uuid,
  sold_out_at timestamptz NOT NULL,
  sold_out_until timestamptz CHECK (sold_out_until > sold_out_at),
  CHECK (num_nonnulls(product_id, option_id) = 1),
  UNIQUE (restaurant_id, product_id),
  UNIQUE (restaurant_id, option_id),
  FOREIGN KEY (restaurant_id, product_id) REFERENCES products ON DELETE CASCADE,
  FOREIGN KEY (restaurant_id, option_id) REFERENCES options ON DELETE CASCADE
);
CREATE TRIGGER note_inserted AFTER INSERT ON sold_out
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_updated AFTER UPDATE ON sold_out
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
CREATE TRIGGER note_deleted AFTER DELETE ON sold_out
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_intake();
