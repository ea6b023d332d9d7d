import { expect, test } from "vitest";
import { mayDo } from "../people/roles.ts";
import { faultInSuspensionText, maxSuspensionLength } from "./suspension.ts";

test("reasons are stated in a sentence, neither in a word nor in a book", () => {
  for (const words of ["", "   \n  ", "Geht nicht", `  ${"x".repeat(19)}  `]) {
    expect(faultInSuspensionText(words)).toBe("Bitte schreib in einem ganzen Satz, was geschehen ist.");
  }
  expect(faultInSuspensionText("Das Marktamt hat einen Mangel bei der Kühlung gemeldet.")).toBeNull();
  expect(faultInSuspensionText("x".repeat(maxSuspensionLength))).toBeNull();
  expect(faultInSuspensionText("x".repeat(maxSuspensionLength + 1))).toContain("höchstens 2000");
});

test("operators suspend; owners read why, and cannot lift it", () => {
  const owner = { accountId: "a", isOperator: false, memberships: [{ restaurantId: "r", role: "owner" as const }] };
  const staff = { accountId: "b", isOperator: false, memberships: [{ restaurantId: "r", role: "staff" as const }] };
  const operator = { accountId: "c", isOperator: true, memberships: [] };
  const may = (action: "see-suspension" | "suspend-restaurants") =>
    [owner, staff, operator].map((actor) => mayDo(actor, action, "r"));
  expect(may("see-suspension")).toEqual([true, false, true]);
  expect(may("suspend-restaurants")).toEqual([false, false, true]);
});
