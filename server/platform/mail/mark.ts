import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The logo, attached to each mail: clients show it without fetching anything, so opening a mail is not tracked. */
export const mark = {
  png: readFileSync(join(import.meta.dirname, "mark.png")),
  cid: "mark@mail",
  sizePx: 36,
} as const;
