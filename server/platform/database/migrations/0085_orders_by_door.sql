-- expanding, outside a transaction
-- A restaurant's orders through its own doors, which it counts.
CREATE INDEX CONCURRENTLY orders_by_door ON orders (restaurant_id, created_at) WHERE door IS NOT NULL;
