-- expanding
-- Of what was said to a guest who had been erased before, each night knows without looking through all that was said.

CREATE TABLE late_reasons (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE
);

-- Whoever says something and whoever erases locks the order first, so neither misses the other.
CREATE FUNCTION note_late_reason(said_of uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO late_reasons SELECT said_of WHERE NOT EXISTS (SELECT FROM order_customers WHERE order_id = said_of)
  ON CONFLICT DO NOTHING
$$;
CREATE FUNCTION note_late_reason_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_late_reason(NEW.order_id);
  RETURN NULL;
END $$;
CREATE FUNCTION note_late_reason_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_late_reason((SELECT order_id FROM payments WHERE id = NEW.payment_id));
  RETURN NULL;
END $$;
CREATE TRIGGER note_late_reason AFTER INSERT ON order_moves FOR EACH ROW
  WHEN (NEW.reason IS NOT NULL) EXECUTE FUNCTION note_late_reason_of_order();
CREATE TRIGGER note_late_question AFTER INSERT ON order_questions FOR EACH ROW
  EXECUTE FUNCTION note_late_reason_of_order();
CREATE TRIGGER note_late_reason AFTER INSERT ON refunds FOR EACH ROW
  WHEN (NEW.reason IS NOT NULL) EXECUTE FUNCTION note_late_reason_of_refund();

INSERT INTO late_reasons
SELECT order_id FROM (
  SELECT order_id FROM order_moves WHERE reason IS NOT NULL
  UNION SELECT order_id FROM order_questions
  UNION SELECT p.order_id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.reason IS NOT NULL
) AS said WHERE NOT EXISTS (SELECT FROM order_customers c WHERE c.order_id = said.order_id);
