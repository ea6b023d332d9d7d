-- expanding, outside a transaction
-- Of a payment that was disputed in parts the bank may hand back each part by itself, and each goes back by itself.
DROP INDEX CONCURRENTLY IF EXISTS refunds_each_once;
CREATE UNIQUE INDEX CONCURRENTLY refunds_each_once ON refunds (payment_id, cause)
  WHERE cause NOT IN ('by-hand', 'at-provider', 'correction', 'dispute-won');
DROP INDEX CONCURRENTLY IF EXISTS refunds_once;
