/** The query parameter that names the restaurant's own door in a link: `/da-marco?von=qr`. */
export const doorParameter = "von";

/** The pattern of a door, the place of such a link: `web`, `qr`, `tisch-4`. */
export const doorPattern = /^(?=.{1,32}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function isDoor(text: string): boolean {
  return doorPattern.test(text);
}

/** The time for which a guest's browser remembers the door: a day. */
export const ownDoorMs = 86_400_000;

/** The query parameter that names the table in the link of its QR code: `/da-marco?tisch=Tisch%204`. */
export const tableParameter = "tisch";

/** The own door of all such links. */
export const tableDoor = "tisch";

/** The time for which a guest's browser remembers the table and its door: four hours. */
export const atTableMs = 4 * 3_600_000;
