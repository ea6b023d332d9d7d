-- expanding
-- The last trial alarm of a device: when it was asked for, when its board rang, whether its sound was on, and when
-- somebody there said that they heard it.
ALTER TABLE devices
  ADD COLUMN trial_id uuid,
  ADD COLUMN tried_at timestamptz,
  ADD COLUMN rang_at timestamptz,
  ADD COLUMN rang_aloud boolean,
  ADD COLUMN heard_at timestamptz,
  ADD CONSTRAINT device_trial_at CHECK ((trial_id IS NULL) = (tried_at IS NULL)) NOT VALID,
  ADD CONSTRAINT device_rang CHECK ((rang_at IS NULL) = (rang_aloud IS NULL)) NOT VALID,
  ADD CONSTRAINT device_rang_on_trial CHECK (rang_at IS NULL OR trial_id IS NOT NULL) NOT VALID,
  ADD CONSTRAINT device_heard CHECK (heard_at IS NULL OR (rang_aloud IS NOT NULL AND rang_aloud)) NOT VALID;
