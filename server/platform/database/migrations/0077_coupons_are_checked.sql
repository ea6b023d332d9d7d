-- expanding, outside a transaction
ALTER TABLE order_changes VALIDATE CONSTRAINT order_changes_discount_reason_check;
ALTER TABLE order_changes VALIDATE CONSTRAINT order_changes_discount_payer_check;
