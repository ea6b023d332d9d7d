-- The name at the bell, or the company's.
ALTER TABLE account_addresses ADD COLUMN door_name text CHECK (length(door_name) BETWEEN 1 AND 100);
ALTER TABLE order_addresses ADD COLUMN door_name text CHECK (length(door_name) BETWEEN 1 AND 100);
