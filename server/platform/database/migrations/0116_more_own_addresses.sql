-- expanding
-- The pages on accessibility and withdrawal, the drivers' and the agents' addresses belong to no restaurant.
DO $$
DECLARE taken record;
BEGIN
  FOR taken IN SELECT uid, name FROM restaurants WHERE uid IN ('barrierefreiheit', 'fahrt', 'mcp', 'widerruf') LOOP
    RAISE EXCEPTION 'the address /% now belongs to Mahlzeit itself: give the restaurant "%" another uid first', taken.uid, taken.name;
  END LOOP;
END $$;
ALTER TABLE restaurants ADD CONSTRAINT restaurants_uid_not_an_own_page
  CHECK (uid <> ALL (ARRAY['barrierefreiheit', 'fahrt', 'mcp', 'widerruf'])) NOT VALID;
