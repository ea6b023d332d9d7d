import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../local-time.ts";
import { at } from "../../testing/samples.ts";
import { complaintStates } from "./states.ts";
import { complaintWait, isShownOnBoard, isUrgentComplaint, sortByUrgency } from "./waiting.ts";

const answeredAt = at("2026-11-18T19:20:00+01:00");
const complaint = { state: "ACCEPTED", answeredAt, owedCents: 1411, isOrderCompleted: true } as const;

test("a restaurant hears of what it has to answer, and of what it may still accept", () => {
  const waits = complaintStates.map((state) => [state, complaintWait({ ...complaint, state, owedCents: 0 })]);
  expect(Object.fromEntries(waits.filter(([, wait]) => wait !== null))).toEqual({
    OPEN: "ANSWER",
    UNANSWERED: "DECISION",
    OBJECTED: "DECISION",
  });
});

test("a promise on the spot waits from the start, once the order is completed and until it is kept", () => {
  const wait = (facts: object) => complaintWait({ ...complaint, ...facts });
  expect([wait({}), wait({ state: "PARTLY" }), wait({ state: "DECIDED" })]).toEqual(["REMEDY", "REMEDY", "REMEDY"]);
  const none = [wait({ owedCents: 0 }), wait({ isOrderCompleted: false }), wait({ answeredAt: null })];
  expect(none).toEqual([null, null, null]);
});

test("the board shows a promise once it is three days old, and everything else at once", () => {
  const shown = (waitsFor: "ANSWER" | "REMEDY" | "DECISION", days: number) =>
    isShownOnBoard({ waitsFor, answeredAt }, answeredAt + days * dayMs);
  expect([shown("REMEDY", 2.999), shown("REMEDY", 3), shown("REMEDY", 12)]).toEqual([false, true, true]);
  expect([shown("ANSWER", 0), shown("DECISION", 0)]).toEqual([true, true]);
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
