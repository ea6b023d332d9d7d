-- expanding
-- What restaurants have paid of what they owe, as the bank tells it. Without foreign keys: kept for ten years.
CREATE TABLE due_payments (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL,
  restaurant_name text NOT NULL,
  cents integer NOT NULL CHECK (cents > 0),
  -- Of the bank, which has each once.
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 70),
  booked_at timestamptz NOT NULL,
  -- Booked by mistake.
  taken_back_at timestamptz CHECK (taken_back_at >= booked_at)
);
CREATE UNIQUE INDEX due_payments_by_reference ON due_payments (restaurant_id, lower(reference)) WHERE taken_back_at IS NULL;
CREATE INDEX due_payments_by_time ON due_payments (booked_at);

-- They are taken back once, and are otherwise never changed.
CREATE FUNCTION keep_due_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.taken_back_at IS NOT NULL OR to_jsonb(NEW) - 'taken_back_at' <> to_jsonb(OLD) - 'taken_back_at' THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_due_payments BEFORE UPDATE ON due_payments FOR EACH ROW EXECUTE FUNCTION keep_due_payments();
CREATE TRIGGER refuse_delete BEFORE DELETE ON due_payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
