-- expanding, outside a transaction
ALTER TABLE order_customers VALIDATE CONSTRAINT order_customers_note;
