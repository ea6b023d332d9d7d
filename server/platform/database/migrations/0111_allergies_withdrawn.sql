-- expanding
-- A guest may take back that the kitchen knows what they must not eat. Then the letters are gone, and the kitchen sees when that was:
-- its paper may still have them. Boards and the guest's page hear of it.
ALTER TABLE order_allergies ALTER COLUMN letters DROP NOT NULL, ADD COLUMN withdrawn_at timestamptz;
ALTER TABLE order_allergies ADD CONSTRAINT order_allergies_letters_or_withdrawn
  CHECK ((letters IS NULL) = (withdrawn_at IS NOT NULL)) NOT VALID;
CREATE TRIGGER notify_order_changed AFTER UPDATE ON order_allergies FOR EACH ROW EXECUTE FUNCTION notify_order_changed();
