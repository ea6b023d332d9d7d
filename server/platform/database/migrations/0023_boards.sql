-- A kitchen's board shows for a while what is over. When an order ended stands in its moves; the time it was wanted for
-- leads there, as no order ends much later.
CREATE INDEX orders_over_by_time ON orders (restaurant_id, (coalesce(takeaway_at, created_at)))
  WHERE status IN ('COMPLETED', 'REJECTED', 'CANCELLED');
