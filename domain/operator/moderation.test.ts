import { expect, test } from "vitest";
import {
  allObjections,
  faultInObjection,
  faultInObjectionText,
  objectionsTo,
  objectionText,
  reportedKinds,
} from "./moderation.ts";

test("whoever reports or hides says what it is about", () => {
  expect(faultInObjectionText("Blöd")).toMatch(/ganzen Satz/);
  expect(faultInObjectionText("Nennt unsere Kellnerin beim vollen Namen.")).toBeNull();
  expect(faultInObjectionText("a".repeat(1001))).toMatch(/kürzer/);
});

test("ratings have their reasons, and what a restaurant shows has others", () => {
  const reasonsFor = (kind: (typeof reportedKinds)[number]) =>
    allObjections.filter((reason) => faultInObjection(kind, reason) === null).toSorted();
  expect(reasonsFor("RATING")).toEqual(["FALSE", "ILLEGAL", "INSULT", "PERSONAL", "UNRELATED"]);
  for (const kind of ["DISH", "PICTURE", "TEXT"] as const)
    expect(reasonsFor(kind)).toEqual(["FALSE", "ILLEGAL", "INSULT", "RIGHTS", "SAFETY"]);
});

test("each reason that one is offered has its sentence, and one that it is not has none", () => {
  for (const kind of reportedKinds)
    for (const reason of allObjections) expect(objectionText(kind, reason) !== "").toBe(reason in objectionsTo(kind));
});
