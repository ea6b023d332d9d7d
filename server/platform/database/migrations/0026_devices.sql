-- Pages of their own for kitchens, partners and printers: a restaurant whose address was one of these needs another first.
DO $$
DECLARE taken record;
BEGIN
  FOR taken IN SELECT uid, name FROM restaurants WHERE uid IN ('kueche', 'partner', 'drucker') LOOP
    RAISE EXCEPTION 'the address /% now belongs to Mahlzeit itself: give the restaurant "%" another uid first', taken.uid, taken.name;
  END LOOP;
END $$;
ALTER TABLE restaurants ADD CHECK (uid <> ALL (ARRAY['kueche', 'partner', 'drucker']));

-- A tablet or phone in a kitchen. Without the member who paired it, or withdrawn, it is nobody; the row stays for the
-- history of the orders it moved.
CREATE TABLE devices (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 40),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- With the membership goes the device's right to anything: see find-devices.ts.
  paired_by uuid,
  paired_at timestamptz NOT NULL,
  last_seen_at timestamptz,
  app_version text CHECK (length(app_version) BETWEEN 1 AND 40),
  withdrawn_at timestamptz,
  FOREIGN KEY (paired_by, restaurant_id) REFERENCES memberships (account_id, restaurant_id)
    ON DELETE SET NULL (paired_by)
);
CREATE INDEX devices_by_restaurant ON devices (restaurant_id) WHERE withdrawn_at IS NULL;
CREATE INDEX devices_by_member ON devices (paired_by, restaurant_id) WHERE paired_by IS NOT NULL;

-- Six digits that pair one device, kept as keyed hashes.
CREATE TABLE pairing_codes (
  code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
  restaurant_id uuid NOT NULL,
  made_by uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (made_by, restaurant_id),
  FOREIGN KEY (made_by, restaurant_id) REFERENCES memberships (account_id, restaurant_id) ON DELETE CASCADE
);

-- When one of a restaurant's members last had its board open.
CREATE TABLE board_signs (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants,
  seen_at timestamptz NOT NULL
);
