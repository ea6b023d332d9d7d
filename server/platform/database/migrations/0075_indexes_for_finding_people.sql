-- expanding, outside a transaction
-- What operators search orders and accounts by. In the order of bytes, so that a range of one index holds all that begins alike;
-- ids begin with the time, so the newest comes first without a sort.
CREATE INDEX CONCURRENTLY orders_by_number ON orders (number, id);
CREATE INDEX CONCURRENTLY orders_by_tag_prefix ON orders (identification_tag COLLATE "C");
CREATE INDEX CONCURRENTLY order_customers_by_last_name
  ON order_customers ((search_key(last_name || ' ' || first_name)) COLLATE "C", order_id DESC);
CREATE INDEX CONCURRENTLY order_customers_by_first_name
  ON order_customers ((search_key(first_name || ' ' || last_name)) COLLATE "C", order_id DESC);
CREATE INDEX CONCURRENTLY order_customers_by_email ON order_customers ((lower(email)) COLLATE "C", order_id DESC);
CREATE INDEX CONCURRENTLY order_customers_by_phone ON order_customers ((phone_key(phone)) COLLATE "C", order_id DESC);
CREATE INDEX CONCURRENTLY accounts_by_last_name ON accounts ((search_key(last_name || ' ' || first_name)) COLLATE "C", id DESC);
CREATE INDEX CONCURRENTLY accounts_by_first_name ON accounts ((search_key(first_name || ' ' || last_name)) COLLATE "C", id DESC);
CREATE INDEX CONCURRENTLY accounts_by_email ON accounts ((lower(email)) COLLATE "C", id DESC);
CREATE INDEX CONCURRENTLY accounts_by_phone ON accounts ((phone_key(phone)) COLLATE "C", id DESC);
-- The log's filter for these looks.
CREATE INDEX CONCURRENTLY audit_log_of_people ON audit_log (at DESC, id DESC) WHERE saw_people;
