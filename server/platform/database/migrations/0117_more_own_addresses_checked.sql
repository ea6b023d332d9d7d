-- expanding, outside a transaction
ALTER TABLE restaurants VALIDATE CONSTRAINT restaurants_uid_not_an_own_page;
