-- expanding
-- Orders that a restaurant takes by telephone.

-- How the order reached the restaurant: WEB or PHONE; null: WEB, as servers of the release before wrote it.
ALTER TABLE orders ADD COLUMN source text;
ALTER TABLE orders ADD CONSTRAINT orders_source_check CHECK (source IN ('WEB', 'PHONE')) NOT VALID;
ALTER TABLE orders ADD CONSTRAINT orders_phone_check CHECK (
  source IS DISTINCT FROM 'PHONE'
  OR payment_type = 'ON_SPOT' AND type <> 'EVENT' AND NOT is_test AND door IS NULL
) NOT VALID;

CREATE FUNCTION keep_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'how order % came cannot be changed', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER stay_source BEFORE UPDATE ON orders FOR EACH ROW WHEN (NEW.source IS DISTINCT FROM OLD.source)
  EXECUTE FUNCTION keep_source();

-- A caller gives one name; an e-mail address, and at a table a number, only if they want to.
ALTER TABLE order_customers ALTER last_name DROP NOT NULL, ALTER email DROP NOT NULL, ALTER phone DROP NOT NULL;

-- Whether those who take orders by telephone see what a number ordered by telephone before.
ALTER TABLE restaurants ADD COLUMN knows_callers boolean NOT NULL DEFAULT true;
