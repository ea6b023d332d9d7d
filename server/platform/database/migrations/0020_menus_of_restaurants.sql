-- Whether anything is on a restaurant's menu: without it nobody can order there, whatever the hours say.
ALTER TABLE restaurants ADD COLUMN has_menu boolean NOT NULL DEFAULT false;

ALTER TABLE restaurants DISABLE TRIGGER USER;
UPDATE restaurants r SET has_menu = EXISTS (
  SELECT FROM products p WHERE p.restaurant_id = r.id AND p.retired_at IS NULL
);
ALTER TABLE restaurants ENABLE TRIGGER USER;

CREATE FUNCTION note_menus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurants r SET has_menu = NOT r.has_menu
    WHERE r.id IN (SELECT restaurant_id FROM changed) AND r.has_menu <> EXISTS (
      SELECT FROM products p WHERE p.restaurant_id = r.id AND p.retired_at IS NULL
    );
  RETURN NULL;
END $$;
CREATE TRIGGER note_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_menus();
CREATE TRIGGER note_updated AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_menus();
CREATE TRIGGER note_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_menus();

-- Whoever changes a menu touches its restaurant too: one change is counted once.
DROP TRIGGER count_version ON restaurants;
CREATE TRIGGER count_version BEFORE UPDATE ON restaurants FOR EACH ROW
  WHEN (OLD.has_menu = NEW.has_menu) EXECUTE FUNCTION count_restaurant_version();
