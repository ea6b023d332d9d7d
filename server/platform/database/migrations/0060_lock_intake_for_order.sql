-- The version as it is once the lock is held: a single query would see what was committed before it waited.
CREATE FUNCTION lock_intake_for_order(restaurant uuid) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('intake ' || restaurant::text, 0));
  RETURN (SELECT version FROM restaurants WHERE id = restaurant AND enabled);
END $$;
