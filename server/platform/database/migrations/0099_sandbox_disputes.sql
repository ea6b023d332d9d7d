-- expanding
-- The sandbox plays the guest's bank, too: it takes back what is left of a payment, and decides.
ALTER TABLE sandbox_checkouts
  ADD COLUMN dispute text CHECK (dispute IN ('OPEN', 'WON', 'LOST')),
  ADD COLUMN disputed_cents integer CHECK (disputed_cents > 0),
  ADD CONSTRAINT sandbox_disputed_amount CHECK ((dispute IS NULL) = (disputed_cents IS NULL)) NOT VALID;
