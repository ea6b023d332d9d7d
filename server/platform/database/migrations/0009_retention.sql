-- Orders are found by their age, so that what must not be kept any longer goes.

CREATE INDEX orders_by_age ON orders USING brin (created_at);
CREATE INDEX orders_with_key ON orders (created_at) WHERE body_hash IS NOT NULL;
CREATE INDEX orders_unpaid ON orders (created_at) WHERE status = 'EXPIRED';
