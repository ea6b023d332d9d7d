/** The member of a link's query that says through which of its own doors a restaurant's guest comes: `/da-marco?von=qr`. */
export const doorParameter = "von";

/** Where such a link is put up: `web`, `qr`, `tisch-4`. Nothing but this shape is one. */
export const doorPattern = /^(?=.{1,32}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function isDoor(text: string): boolean {
  return doorPattern.test(text);
}

/** How long a guest's browser remembers it: a day. */
export const doorKeptMs = 86_400_000;
