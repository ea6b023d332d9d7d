-- expanding
-- True if the operator paid the guest itself; otherwise the restaurant gave it back, whoever bears it. Older servers write
-- none.
ALTER TABLE spot_refunds ADD COLUMN paid_by_operator boolean NOT NULL DEFAULT false;
