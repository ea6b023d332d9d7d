-- expanding
-- Who pays for what a bank has given back to a guest; nothing changes as long as it is undecided.
ALTER TABLE disputes ADD COLUMN borne_by text NOT NULL DEFAULT 'restaurant' CHECK (borne_by IN ('restaurant', 'operator'));
