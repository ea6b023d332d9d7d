-- expanding, outside a transaction
-- The tips of a restaurant, which it lists by month.
CREATE INDEX CONCURRENTLY orders_with_tip ON orders (restaurant_id, created_at) WHERE tip_cents IS NOT NULL;
