-- expanding, outside a transaction
-- Only the search that late_reasons took the place of used them.
DROP INDEX CONCURRENTLY order_moves_with_reason;
DROP INDEX CONCURRENTLY refunds_with_reason;
