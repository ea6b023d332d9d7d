-- expanding, outside a transaction
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_key_check;
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_said_check;
DROP INDEX CONCURRENTLY IF EXISTS refunds_unless_repeated;
CREATE UNIQUE INDEX CONCURRENTLY refunds_unless_repeated ON refunds (payment_id, cause)
  WHERE cause NOT IN ('by-hand', 'at-provider', 'correction', 'dispute-won', 'complaint');
DROP INDEX CONCURRENTLY IF EXISTS refunds_each_once;
