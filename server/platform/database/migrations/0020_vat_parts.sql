-- expanding
-- A line's price by rate of VAT.

-- Whether parts are a price by rate, each of so many whole pieces.
CREATE FUNCTION vat_parts_add_up(parts jsonb, price integer, pieces integer) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN jsonb_typeof(parts) = 'array' AND (
    SELECT count(*) > 0 AND count(DISTINCT rate) = count(*) AND sum(cents) = price
      AND bool_and(rate BETWEEN 0 AND 10000 AND cents >= 0 AND cents % pieces = 0)
    FROM jsonb_to_recordset(parts) AS part (rate integer, cents integer)
  );
END $$;

-- [{rate, cents}]; NULL: servers of the release before wrote it, and all of the price is at vat_rate, which is the dish's own.
ALTER TABLE order_lines ADD COLUMN vat_parts jsonb;
ALTER TABLE order_change_lines ADD COLUMN vat_parts jsonb;

-- As before, with the parts.
CREATE OR REPLACE FUNCTION is_sound(l order_lines) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN l.position >= 0
    AND l.name <> ''
    AND l.price_cents >= 0
    AND l.quantity BETWEEN 1 AND 15
    AND l.full_price_cents >= 0
    AND l.full_price_cents % l.quantity = 0
    AND l.deposit_cents >= 0
    AND l.deposit_cents % l.quantity = 0
    AND l.vat_rate BETWEEN 0 AND 10000
    AND (l.vat_parts IS NULL OR vat_parts_add_up(l.vat_parts, l.full_price_cents, l.quantity));
END $$;
ALTER TABLE order_change_lines ADD CONSTRAINT order_change_lines_vat_parts_check
  CHECK (vat_parts IS NULL OR vat_parts_add_up(vat_parts, full_price_cents, quantity)) NOT VALID;
