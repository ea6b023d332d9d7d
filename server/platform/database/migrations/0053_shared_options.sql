-- Groups of options belong to their restaurant and are used by any number of its dishes. What was kept for each dish
-- and is equal becomes one.

ALTER TABLE option_groups
  ADD COLUMN internal_name text NOT NULL DEFAULT '' CHECK (length(internal_name) <= 200),
  ADD COLUMN min integer NOT NULL DEFAULT 0 CHECK (min BETWEEN 0 AND 50),
  -- Null: any number.
  ADD COLUMN max integer CHECK (max BETWEEN 1 AND 50 AND max >= min),
  -- So many of the chosen ones cost nothing.
  ADD COLUMN free integer NOT NULL DEFAULT 0 CHECK (free BETWEEN 0 AND coalesce(max, 50));
UPDATE option_groups SET min = 1, max = 1 WHERE type = 'SINGLE';

ALTER TABLE options
  ADD COLUMN deposit_cents integer NOT NULL DEFAULT 0 CHECK (deposit_cents BETWEEN 0 AND 10000),
  ALTER COLUMN allergens DROP NOT NULL,
  ALTER COLUMN allergens DROP DEFAULT;

ALTER TABLE products
  -- Null: nobody said which; none: it has none.
  ALTER COLUMN allergens DROP NOT NULL,
  ALTER COLUMN allergens DROP DEFAULT,
  ADD COLUMN additives text NOT NULL DEFAULT '' CHECK (length(additives) <= 500),
  -- Null: always. An end before the beginning means past midnight.
  ADD COLUMN available_days smallint[] CHECK (
    cardinality(available_days) >= 1 AND has_no_repeats(available_days)
    AND available_days <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[]
  ),
  ADD COLUMN available_from time CHECK (available_from < '24:00'),
  ADD COLUMN available_to time CHECK (available_to <> available_from),
  ADD CHECK (num_nonnulls(available_days, available_from, available_to) IN (0, 3)),
  -- Null: by all.
  ADD COLUMN order_types text[] CHECK (
    cardinality(order_types) >= 1 AND has_no_repeats(order_types)
    AND order_types <@ ARRAY['DELIVERY', 'TAKEAWAY', 'ON_SITE', 'EVENT']
  ),
  ADD COLUMN picture_hash text REFERENCES pictures,
  ADD COLUMN picture_focus_x smallint NOT NULL DEFAULT 50 CHECK (picture_focus_x BETWEEN 0 AND 100),
  ADD COLUMN picture_focus_y smallint NOT NULL DEFAULT 50 CHECK (picture_focus_y BETWEEN 0 AND 100);
CREATE INDEX products_by_picture ON products (picture_hash) WHERE picture_hash IS NOT NULL;

CREATE TABLE product_option_groups (
  restaurant_id uuid NOT NULL,
  product_id uuid NOT NULL,
  option_group_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  PRIMARY KEY (restaurant_id, product_id, option_group_id),
  FOREIGN KEY (restaurant_id, product_id) REFERENCES products,
  FOREIGN KEY (restaurant_id, option_group_id) REFERENCES option_groups
);
CREATE INDEX product_option_groups_by_group ON product_option_groups (restaurant_id, option_group_id);

-- The ids of groups and options that became others, for carts, orders on their way, and orders from before.
CREATE TABLE option_aliases (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  option_group_id uuid,
  option_id uuid,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, id),
  CHECK (num_nonnulls(option_group_id, option_id) = 1),
  FOREIGN KEY (restaurant_id, option_group_id) REFERENCES option_groups ON DELETE CASCADE,
  FOREIGN KEY (restaurant_id, option_id) REFERENCES options ON DELETE CASCADE
);

-- Groups are equal if they have the same name, type and options in their order; of several equal ones of a dish the
-- nth is one with the nth of the others. The oldest stays: ids are made in the order of time.
CREATE TEMPORARY TABLE merged_groups ON COMMIT DROP AS
  WITH described AS (
    SELECT g.restaurant_id, g.id, g.product_id, g.position, g.name, g.type, (
      SELECT json_agg(json_build_array(o.name, o.price_cents, o.allergens) ORDER BY o.position, o.id)::text FROM options o
      WHERE o.restaurant_id = g.restaurant_id AND o.option_group_id = g.id AND o.retired_at IS NULL
    ) AS options
    FROM option_groups g WHERE g.retired_at IS NULL
  ), numbered AS (
    SELECT *, row_number() OVER (
      PARTITION BY restaurant_id, product_id, name, type, options ORDER BY position, id
    ) AS nth FROM described
  )
  SELECT restaurant_id, id, product_id, position, first_value(id) OVER (
    PARTITION BY restaurant_id, name, type, options, nth ORDER BY id
  ) AS stays FROM numbered;

CREATE TEMPORARY TABLE merged_options ON COMMIT DROP AS
  WITH numbered AS (
    SELECT o.restaurant_id, o.id, m.id AS group_id, m.stays AS group_stays, row_number() OVER (
      PARTITION BY o.restaurant_id, o.option_group_id ORDER BY o.position, o.id
    ) AS nth
    FROM options o JOIN merged_groups m ON m.restaurant_id = o.restaurant_id AND m.id = o.option_group_id
    WHERE o.retired_at IS NULL
  )
  SELECT n.restaurant_id, n.id, stays.id AS stays
  FROM numbered n JOIN numbered stays
    ON stays.restaurant_id = n.restaurant_id AND stays.group_id = n.group_stays AND stays.nth = n.nth
  WHERE n.id <> stays.id;

INSERT INTO product_option_groups (restaurant_id, product_id, option_group_id, position)
  SELECT restaurant_id, product_id, stays, row_number() OVER (
    PARTITION BY restaurant_id, product_id ORDER BY position, id
  ) - 1 FROM merged_groups;

INSERT INTO option_aliases (restaurant_id, id, option_group_id, ends_at)
  SELECT restaurant_id, id, stays, now() + interval '180 days' FROM merged_groups WHERE id <> stays;
INSERT INTO option_aliases (restaurant_id, id, option_id, ends_at)
  SELECT restaurant_id, id, stays, now() + interval '180 days' FROM merged_options;

-- What is sold out of one is sold out of all; the latest end counts.
INSERT INTO sold_out (restaurant_id, option_id, sold_out_at, sold_out_until)
  SELECT s.restaurant_id, m.stays, max(s.sold_out_at), nullif(max(coalesce(s.sold_out_until, 'infinity')), 'infinity')
  FROM sold_out s JOIN merged_options m ON m.restaurant_id = s.restaurant_id AND m.id = s.option_id
  GROUP BY s.restaurant_id, m.stays
  ON CONFLICT (restaurant_id, option_id) DO UPDATE SET sold_out_until = nullif(
    greatest(coalesce(sold_out.sold_out_until, 'infinity'), coalesce(EXCLUDED.sold_out_until, 'infinity')), 'infinity'
  );
DELETE FROM sold_out s USING merged_options m WHERE m.restaurant_id = s.restaurant_id AND m.id = s.option_id;

UPDATE options o SET retired_at = now() FROM merged_options m
  WHERE m.restaurant_id = o.restaurant_id AND m.id = o.id;
UPDATE option_groups g SET retired_at = now() FROM merged_groups m
  WHERE m.restaurant_id = g.restaurant_id AND m.id = g.id AND m.id <> m.stays;

-- The order of a restaurant's groups is that in which its menu first asks for them.
UPDATE option_groups g SET position = placed.position FROM (
  SELECT used.restaurant_id, used.option_group_id, row_number() OVER (
    PARTITION BY used.restaurant_id
    ORDER BY min(c.position * 1000000::bigint + p.position * 100 + used.position), used.option_group_id
  ) - 1 AS position
  FROM product_option_groups used
  JOIN products p ON p.restaurant_id = used.restaurant_id AND p.id = used.product_id
  JOIN categories c ON c.restaurant_id = p.restaurant_id AND c.id = p.category_id
  GROUP BY used.restaurant_id, used.option_group_id
) AS placed WHERE placed.restaurant_id = g.restaurant_id AND placed.option_group_id = g.id;

ALTER TABLE option_groups DROP COLUMN product_id, DROP COLUMN type;
