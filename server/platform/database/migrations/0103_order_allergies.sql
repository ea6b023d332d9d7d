-- expanding
-- What the guest of an order must not eat, if they told the kitchen; gone a day after the order's end.
CREATE TABLE order_allergies (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  letters text[] NOT NULL CHECK (cardinality(letters) > 0 AND letters <@ ARRAY['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'L', 'M', 'N', 'O', 'P', 'R'])
);
