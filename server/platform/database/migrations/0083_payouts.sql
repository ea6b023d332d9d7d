-- expanding
-- Where to a restaurant's money goes: the latest holds, the others say where it went.
CREATE TABLE payout_accounts (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  set_at timestamptz NOT NULL,
  holder text NOT NULL CHECK (length(holder) BETWEEN 1 AND 200),
  iban text NOT NULL CHECK (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  PRIMARY KEY (restaurant_id, set_at)
);
-- Of those that were approved until now.
INSERT INTO payout_accounts (restaurant_id, set_at, holder, iban)
SELECT restaurant_id, decided_at, btrim(form->>'legalName'), upper(regexp_replace(form->>'iban', '[\s.-]', '', 'g'))
FROM applications
WHERE restaurant_id IS NOT NULL AND length(btrim(form->>'legalName')) BETWEEN 1 AND 200
  AND upper(regexp_replace(form->>'iban', '[\s.-]', '', 'g')) ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$';

-- One file for the bank. Without foreign keys to restaurants: kept for ten years.
CREATE TABLE payout_runs (
  id uuid PRIMARY KEY,
  -- The last day of which orders are in it.
  last_day date NOT NULL,
  made_at timestamptz NOT NULL,
  -- As the bank gets it, however often it is fetched.
  file bytea NOT NULL
);
CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES payout_runs,
  restaurant_id uuid NOT NULL,
  restaurant_name text NOT NULL,
  holder text NOT NULL,
  iban text NOT NULL,
  cents integer NOT NULL CHECK (cents > 0),
  -- When the bank has sent it back.
  returned_at timestamptz,
  UNIQUE (run_id, restaurant_id)
);
CREATE INDEX payouts_by_restaurant ON payouts (restaurant_id);

-- They come back once, and are otherwise never changed.
CREATE FUNCTION keep_payouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.returned_at IS NOT NULL OR to_jsonb(NEW) - 'returned_at' <> to_jsonb(OLD) - 'returned_at' THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_payouts BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION keep_payouts();
CREATE TRIGGER refuse_delete BEFORE DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_payout_runs BEFORE UPDATE OR DELETE ON payout_runs FOR EACH ROW EXECUTE FUNCTION refuse_change();
