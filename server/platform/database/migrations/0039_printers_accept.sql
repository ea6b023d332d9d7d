-- A network printer may accept the orders whose kitchen tickets it confirms as printed.
ALTER TABLE printers ADD COLUMN accepts_orders boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT accepts_orders OR (secret IS NOT NULL AND prints_on = 'PLACED' AND 'KITCHEN' = ANY (prints)));
