import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../local-time.ts";
import { at } from "../../testing/samples.ts";
import { complaintStates } from "./states.ts";
import { complaintWait, isUrgentComplaint, sortByUrgency } from "./waiting.ts";

const answeredAt = at("2026-11-18T19:20:00+01:00");
const complaint = { state: "ACCEPTED", answeredAt, owedCents: 1411, isOrderCompleted: true } as const;

test("a restaurant hears of what it has to answer, and of what it may still accept", () => {
  const waits = complaintStates.map((state) => [
    state,
    complaintWait({ ...complaint, state, owedCents: 0 }, answeredAt + 9 * dayMs),
  ]);
  expect(Object.fromEntries(waits.filter(([, wait]) => wait !== null))).toEqual({
    OPEN: "ANSWER",
    UNANSWERED: "DECISION",
    OBJECTED: "DECISION",
  });
});

test("a promise on the spot is recalled after three days, once the order is completed and until it is kept", () => {
  const wait = (facts: object, days: number) => complaintWait({ ...complaint, ...facts }, answeredAt + days * dayMs);
  expect([wait({}, 2.999), wait({}, 3), wait({}, 12)]).toEqual([null, "REMEDY", "REMEDY"]);
  expect([wait({ state: "PARTLY" }, 3), wait({ state: "DECIDED" }, 3)]).toEqual(["REMEDY", "REMEDY"]);
  expect([wait({ owedCents: 0 }, 5), wait({ isOrderCompleted: false }, 5), wait({ answeredAt: null }, 5)]).toEqual([
    null,
    null,
    null,
  ]);
});

test("the time to answer that ends first comes first, then promises, then what the operator decides", () => {
  const of = (waitsFor: "ANSWER" | "REMEDY" | "DECISION", hours: number) => ({
    waitsFor,
    openedAt: answeredAt,
    answerBy: answeredAt + hours * hourMs,
  });
  const [soon, late, promise, decision] = [of("ANSWER", 30), of("ANSWER", 48), of("REMEDY", 2), of("DECISION", 1)];
  expect(sortByUrgency([decision, late, promise, soon])).toEqual([soon, late, promise, decision]);
});

test("the last hour of the time to answer is urgent, a promise or a decision never", () => {
  const answerBy = answeredAt + dayMs;
  const isUrgent = (waitsFor: "ANSWER" | "REMEDY" | "DECISION", minutes: number) =>
    isUrgentComplaint({ waitsFor, openedAt: answeredAt, answerBy }, answerBy - minutes * minuteMs);
  expect([isUrgent("ANSWER", 61), isUrgent("ANSWER", 60), isUrgent("ANSWER", -1)]).toEqual([false, true, true]);
  expect([isUrgent("REMEDY", 5), isUrgent("DECISION", 5)]).toEqual([false, false]);
});
