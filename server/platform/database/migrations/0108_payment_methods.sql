-- expanding
-- What the guest paid with; NULL: not paid, or not known yet. The provider's notice does not say it: it is asked.
ALTER TABLE payments ADD COLUMN method text;
ALTER TABLE payments ADD CONSTRAINT payments_method
  CHECK (method IN ('card', 'apple_pay', 'google_pay', 'eps', 'paypal', 'klarna', 'link', 'other')) NOT VALID;
ALTER TABLE sandbox_checkouts ADD COLUMN method text;
