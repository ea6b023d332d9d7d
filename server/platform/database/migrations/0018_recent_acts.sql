-- Not orders alone are counted by where they came from: asking which addresses have accounts is, too.
ALTER TABLE order_sources RENAME TO recent_acts;
ALTER TABLE recent_acts RENAME COLUMN ordered_at TO acted_at;
ALTER INDEX order_sources_pkey RENAME TO recent_acts_pkey;
