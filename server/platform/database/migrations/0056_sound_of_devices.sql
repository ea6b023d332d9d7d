-- Whether a device's board rings, as its life signs say; null where it never said.
ALTER TABLE devices ADD COLUMN sound_on boolean;
