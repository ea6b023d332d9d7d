-- Why an operator keeps an account out, in words for operators; null where nobody said.
ALTER TABLE accounts ADD COLUMN blocked_reason text CHECK (length(blocked_reason) BETWEEN 1 AND 200);
