-- How long a restaurant may take to answer, if not as long as everybody, and whom to call if it does not, if not at the number
-- that guests see.
ALTER TABLE restaurants
  ADD COLUMN answer_minutes int CHECK (answer_minutes BETWEEN 5 AND 15),
  ADD COLUMN alarm_phone text CHECK (alarm_phone ~ '^\+[1-9]\d{6,14}$');

-- What a restaurant's own settings were before and are now: [{"field", "before", "after"}]. Never what a guest said.
ALTER TABLE audit_log ADD COLUMN changes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(changes) = 'array');
