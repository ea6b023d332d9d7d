-- Lists of orders are read a page at a time, each from one of these: first what there is still work with, by when it is
-- wanted, then what is over, newest first; of one restaurant, of all (for operators), and of one account.

DROP INDEX orders_in_progress, orders_by_restaurant, orders_by_account;

CREATE INDEX orders_in_work ON orders (restaurant_id, status, (coalesce(takeaway_at, created_at)), id)
  WHERE status IN ('PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY');
CREATE INDEX orders_in_work_anywhere ON orders (status, (coalesce(takeaway_at, created_at)), id)
  WHERE status IN ('PLACED', 'ACCEPTED', 'READY', 'ON_THE_WAY');
CREATE INDEX orders_over ON orders (restaurant_id, status, created_at DESC, id DESC)
  WHERE status IN ('COMPLETED', 'REJECTED', 'CANCELLED');
CREATE INDEX orders_over_anywhere ON orders (status, created_at DESC, id DESC)
  WHERE status IN ('COMPLETED', 'REJECTED', 'CANCELLED');
CREATE INDEX orders_by_account ON orders (account_id, created_at DESC, id DESC) WHERE account_id IS NOT NULL;
