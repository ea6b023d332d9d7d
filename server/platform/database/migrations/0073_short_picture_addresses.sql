-- expanding, outside a transaction
-- Pages name a picture by the first 16 digits of its hash. The odds of two with the same are 3 in a million with ten
-- million pictures; the second is refused.
CREATE UNIQUE INDEX CONCURRENTLY pictures_by_short_hash ON pictures (left(hash, 16));
