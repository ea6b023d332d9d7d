-- expanding, outside a transaction
-- Each row has obeyed the same rules one by one until now.
ALTER TABLE orders VALIDATE CONSTRAINT orders_sound;
ALTER TABLE order_lines VALIDATE CONSTRAINT order_lines_sound;
ALTER TABLE order_line_options VALIDATE CONSTRAINT order_line_options_sound;
ALTER TABLE order_vat_shares VALIDATE CONSTRAINT order_vat_shares_sound;
ALTER TABLE order_customers VALIDATE CONSTRAINT order_customers_sound;
ALTER TABLE order_addresses VALIDATE CONSTRAINT order_addresses_sound;
ALTER TABLE order_moves VALIDATE CONSTRAINT order_moves_sound;
