-- expanding
-- When an owner last said that the allergens of the menu are right; null: never.
ALTER TABLE restaurants ADD COLUMN allergens_confirmed_at timestamptz;
