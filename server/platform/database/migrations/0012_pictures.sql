-- When a picture was last taken in: one that nothing shows is removed some time after.
ALTER TABLE pictures RENAME COLUMN created_at TO taken_in_at;
-- Finding out whether anything shows a picture must not read all restaurants.
CREATE INDEX restaurants_by_banner ON restaurants (banner_hash);
CREATE INDEX restaurants_by_logo ON restaurants (logo_hash);
