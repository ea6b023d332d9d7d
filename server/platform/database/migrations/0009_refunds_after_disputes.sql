-- expanding, outside a transaction
-- If a payment was disputed in parts, the bank may return each part separately, and each is refunded separately.
DROP INDEX CONCURRENTLY IF EXISTS refunds_each_once;
CREATE UNIQUE INDEX CONCURRENTLY refunds_each_once ON refunds (payment_id, cause)
  WHERE cause NOT IN ('by-hand', 'at-provider', 'correction', 'dispute-won');
DROP INDEX CONCURRENTLY IF EXISTS refunds_once;
