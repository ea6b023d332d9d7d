-- expanding, outside a transaction
-- Guests who gave one name are found by it; the search of older servers is slow meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS order_customers_by_first_or_only_name;
CREATE INDEX CONCURRENTLY order_customers_by_first_or_only_name ON order_customers ((search_key(first_name || coalesce(' ' || last_name, ''))) COLLATE "C", order_id DESC);
DROP INDEX CONCURRENTLY IF EXISTS order_customers_by_first_name;
