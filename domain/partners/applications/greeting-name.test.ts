import { expect, test } from "vitest";
import { greetingName } from "./greeting-name.ts";

test.each([
  ["Eva Sonnleitner", "Eva"],
  ["  Mag. Dr. Ilse  Huber", "Ilse"],
  ["Dipl.-Ing. Karl-Heinz Moser", "Karl-Heinz"],
  ["MMag.a Ayşe Yılmaz, BSc", "Ayşe"],
  ["Frau Dr Đana Kovač", "Đana"],
  ["DI Moritz Egger", "Moritz"],
  ["J. Wimmer", "J."],
  ["Maggie Drexler", "Maggie"],
  ["Ing.", "Ing."],
  ["", ""],
])("%j is greeted as %j", (applicant, name) => expect(greetingName(applicant)).toBe(name));
