-- expanding, outside a transaction
-- The dishes that a search for "vegan" finds.
CREATE INDEX CONCURRENTLY products_by_marks ON products USING gin (marks) WHERE retired_at IS NULL;
