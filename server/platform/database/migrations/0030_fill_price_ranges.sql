-- expanding
-- Prices before were stored without options; nobody knows more than what those cost today. A group's free options are the
-- cheapest that cost something.
WITH ranked AS (
  SELECT o.restaurant_id, o.option_group_id, o.price_cents, g.free, count(*) OVER everything AS number,
    least(g.min, count(*) OVER everything) AS required,
    count(*) FILTER (WHERE o.price_cents <= 0) OVER everything AS without_price,
    row_number() OVER (PARTITION BY o.restaurant_id, o.option_group_id ORDER BY o.price_cents) AS place
  FROM options o JOIN option_groups g ON g.restaurant_id = o.restaurant_id AND g.id = o.option_group_id
  WHERE o.retired_at IS NULL AND g.retired_at IS NULL
  WINDOW everything AS (PARTITION BY o.restaurant_id, o.option_group_id)
), surcharges AS (
  SELECT p.restaurant_id, p.id AS product_id,
    coalesce(sum(r.price_cents) FILTER (
      WHERE place <= required AND (r.price_cents <= 0 OR place > without_price + free)), 0) AS least,
    coalesce(sum(r.price_cents) FILTER (
      WHERE place > number - required
        AND (r.price_cents <= 0 OR place > greatest(without_price, number - required) + free)), 0) AS most
  FROM products p
  LEFT JOIN product_option_groups u ON u.restaurant_id = p.restaurant_id AND u.product_id = p.id
  LEFT JOIN ranked r ON r.restaurant_id = u.restaurant_id AND r.option_group_id = u.option_group_id
  GROUP BY p.restaurant_id, p.id
), history AS (
  UPDATE price_history h
  SET from_cents = greatest(0, h.price_cents + s.least), to_cents = greatest(0, h.price_cents + s.most)
  FROM surcharges s WHERE s.restaurant_id = h.restaurant_id AND s.product_id = h.product_id
)
UPDATE products p SET reduced_from_cents = greatest(0, p.reduced_from_cents + s.least),
  reduced_to_cents = greatest(0, p.reduced_from_cents + s.most)
FROM surcharges s
WHERE p.reduced_from_cents IS NOT NULL AND s.restaurant_id = p.restaurant_id AND s.product_id = p.id;
