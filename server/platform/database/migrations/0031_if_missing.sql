-- What the guest wants if something they ordered has run out; null: they did not say.

ALTER TABLE orders ADD COLUMN if_missing text CHECK (if_missing IN ('ASK', 'LEAVE_OUT', 'REPLACE', 'CANCEL'));

CREATE OR REPLACE FUNCTION keep_what_was_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.restaurant_id, NEW.day, NEW.number, NEW.identification_tag, NEW.type, NEW.payment_type, NEW.subtotal_cents,
      NEW.deposit_cents, NEW.discount_cents, NEW.discount_reason, NEW.total_cents, NEW.price_disabled, NEW.seller,
      NEW.created_at, NEW.expected_at, NEW.lead_minutes, NEW.terms, NEW.if_missing)
    IS DISTINCT FROM
     (OLD.restaurant_id, OLD.day, OLD.number, OLD.identification_tag, OLD.type, OLD.payment_type, OLD.subtotal_cents,
      OLD.deposit_cents, OLD.discount_cents, OLD.discount_reason, OLD.total_cents, OLD.price_disabled, OLD.seller,
      OLD.created_at, OLD.expected_at, OLD.lead_minutes, OLD.terms, OLD.if_missing)
  THEN
    RAISE EXCEPTION 'what was ordered in % cannot be changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  -- An order may lose its account, never get another one: guest orders stay guest orders.
  IF NEW.account_id IS DISTINCT FROM OLD.account_id AND NEW.account_id IS NOT NULL THEN
    RAISE EXCEPTION 'order % cannot be given to an account', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
