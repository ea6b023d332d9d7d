-- expanding, outside a transaction
ALTER TABLE payments VALIDATE CONSTRAINT payments_method;
