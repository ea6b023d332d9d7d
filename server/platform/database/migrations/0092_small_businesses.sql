-- expanding
-- Freed of VAT as a small business (§ 6 Abs 1 Z 27 UStG): whatever it sells has the rate 0.
ALTER TABLE restaurants ADD COLUMN small_business boolean NOT NULL DEFAULT false;
