-- expanding, outside a transaction
ALTER TABLE account_mails VALIDATE CONSTRAINT account_mails_kind;
ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_who;
