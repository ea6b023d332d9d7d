import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The product's mark travels with each mail: clients show it without asking anybody, and nobody learns who reads. */
export const mark = {
  png: readFileSync(join(import.meta.dirname, "mark.png")),
  cid: "mark@mail",
  sizePx: 36,
} as const;
