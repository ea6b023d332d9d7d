-- expanding
-- The first day on which money goes to an account that an owner has set; null: an operator has checked it.
ALTER TABLE payout_accounts ADD COLUMN waits_until date;
-- Who has set it. Without a foreign key: it stays when that account is gone.
ALTER TABLE payout_accounts ADD COLUMN set_by uuid;
