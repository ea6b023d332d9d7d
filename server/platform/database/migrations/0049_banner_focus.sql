-- What of a banner stays in view where it is cropped, in per cent from the left and from the top.
ALTER TABLE restaurants
  ADD COLUMN banner_focus_x smallint NOT NULL DEFAULT 50 CHECK (banner_focus_x BETWEEN 0 AND 100),
  ADD COLUMN banner_focus_y smallint NOT NULL DEFAULT 50 CHECK (banner_focus_y BETWEEN 0 AND 100);

-- Another banner is seen from its middle, whoever changes it.
CREATE FUNCTION forget_banner_focus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.banner_focus_x := 50;
  NEW.banner_focus_y := 50;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_focus BEFORE UPDATE OF banner_hash ON restaurants FOR EACH ROW
  WHEN (NEW.banner_hash IS DISTINCT FROM OLD.banner_hash) EXECUTE FUNCTION forget_banner_focus();
