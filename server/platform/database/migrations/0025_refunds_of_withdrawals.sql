-- expanding, outside a transaction
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_key_check;
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_said_check;
ALTER TABLE spot_refunds VALIDATE CONSTRAINT spot_refunds_cause_check;
DROP INDEX CONCURRENTLY IF EXISTS refunds_one_of_cause;
CREATE UNIQUE INDEX CONCURRENTLY refunds_one_of_cause ON refunds (payment_id, cause)
  WHERE cause NOT IN ('by-hand', 'at-provider', 'correction', 'dispute-won', 'complaint', 'withdrawal');
DROP INDEX CONCURRENTLY IF EXISTS refunds_unless_repeated;
