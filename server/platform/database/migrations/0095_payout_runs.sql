-- expanding
-- What an operator looks at before money leaves: confirmed as it is, or made anew. One at a time.
CREATE TABLE payout_drafts (
  id uuid PRIMARY KEY,
  -- The last day of which orders are in it.
  last_day date NOT NULL,
  made_at timestamptz NOT NULL,
  -- Which account pays how much to which account of whom; without foreign keys, as it is only compared.
  payouts jsonb NOT NULL,
  is_only boolean NOT NULL DEFAULT true UNIQUE CHECK (is_only)
);

-- Who has confirmed a run, and when its file was first fetched for the bank.
ALTER TABLE payout_runs ADD COLUMN confirmed_by uuid;
ALTER TABLE payout_runs ADD COLUMN exported_at timestamptz;

-- The file is fetched for the first time once; otherwise a run never changes.
CREATE FUNCTION keep_payout_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.exported_at IS NOT NULL OR to_jsonb(NEW) - 'exported_at' <> to_jsonb(OLD) - 'exported_at' THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER keep_payout_runs BEFORE UPDATE OR DELETE ON payout_runs
  FOR EACH ROW EXECUTE FUNCTION keep_payout_run();
-- Of those until now it is not known; they are long at the bank.
UPDATE payout_runs SET exported_at = made_at;
