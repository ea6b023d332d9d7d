-- expanding
-- Whether somebody had said what is in a dish when it was ordered, or brought by a correction. NULL where a server of the release before
-- wrote it: letters were said then, and where there are none nobody knows whether that was said.
ALTER TABLE order_lines ADD COLUMN allergens_known boolean;
ALTER TABLE order_line_options ADD COLUMN allergens_known boolean;
ALTER TABLE order_change_lines ADD COLUMN allergens_known boolean;
