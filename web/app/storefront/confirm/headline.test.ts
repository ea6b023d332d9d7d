import { expect, it } from "vitest";
import { madeOrder } from "../../testing/made-order.ts";
import { stateText } from "./headline.ts";

const promisedAt = Date.UTC(2026, 10, 19, 18, 30);

it.each([
  [{ status: "PLACED" }, "Wir warten auf Gasthaus Lindenhof"],
  [{ status: "ACCEPTED", type: "TAKEAWAY", promisedAt }, "Angenommen, fertig um 19:30"],
  [{ status: "ACCEPTED", promisedAt }, "Angenommen, bei dir um 19:30"],
  [{ status: "ACCEPTED", type: "ON_SITE", promisedAt }, "Angenommen, am Tisch um 19:30"],
  [{ status: "ACCEPTED" }, "Angenommen"],
  [{ status: "READY", promisedAt }, "Angenommen, bei dir um 19:30"],
  [{ status: "READY", type: "TAKEAWAY", promisedAt }, "Bereit zum Abholen"],
  [{ status: "ON_THE_WAY", promisedAt }, "Unterwegs zu dir, bei dir um 19:30"],
  [{ status: "ON_THE_WAY", promisedAt, driver: { firstName: "Stefan" } }, "Unterwegs mit Stefan, bei dir um 19:30"],
  [{ status: "COMPLETED", type: "ON_SITE", promisedAt }, "Serviert"],
  [{ status: "AWAITING_PAYMENT" }, null],
  [{ status: "REJECTED" }, null],
] as const)("the confirmation shows the order's progress: %j", (differences, words) => {
  expect(stateText({ ...madeOrder, ...differences })).toBe(words);
});
