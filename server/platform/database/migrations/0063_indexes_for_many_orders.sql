-- expanding, outside a transaction
-- What millions of orders would otherwise be searched for row by row.

-- A restaurant's orders of some days: for its numbers and its busiest day.
CREATE INDEX CONCURRENTLY orders_by_restaurant ON orders (restaurant_id, created_at);
-- Orders are found by their age through their ids, which begin with it.
DROP INDEX CONCURRENTLY orders_by_age;

-- What may name somebody and goes with the contact data.
CREATE INDEX CONCURRENTLY order_moves_with_reason ON order_moves (order_id) WHERE reason IS NOT NULL;
CREATE INDEX CONCURRENTLY refunds_with_reason ON refunds (payment_id) WHERE reason IS NOT NULL;

-- Whatever is deleted finds the rows that go or change with it (server/platform/database/foreign-keys.test.ts).
CREATE INDEX CONCURRENTLY payment_notices_by_payment ON payment_notices (payment_id);
CREATE INDEX CONCURRENTLY payment_movements_by_refund ON payment_movements (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX CONCURRENTLY payment_movements_by_dispute ON payment_movements (dispute_id) WHERE dispute_id IS NOT NULL;
CREATE INDEX CONCURRENTLY sandbox_refunds_by_payment ON sandbox_refunds (payment_id);
CREATE INDEX CONCURRENTLY alerts_by_order ON alerts (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX CONCURRENTLY alerts_by_payment ON alerts (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX CONCURRENTLY alerts_by_settler ON alerts (settled_by) WHERE settled_by IS NOT NULL;
