-- expanding, outside a transaction
ALTER TABLE order_allergies VALIDATE CONSTRAINT order_allergies_letters_or_withdrawn;
