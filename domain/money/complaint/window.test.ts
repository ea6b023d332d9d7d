import { expect, test } from "vitest";
import type { Schedule } from "../../catalogue/opening-hours/schedule.ts";
import { dayMs, hourMs, minuteMs } from "../../local-time.ts";
import { orderStates } from "../../orders/order/states.ts";
import { at } from "../../testing/samples.ts";
import { complainable, complaintAnswerBy, complaintWindow, decisionOverdueFrom } from "./window.ts";

const evening = (time: string) => at(`2026-11-19T${time}:00+01:00`);
const promisedAt = evening("17:45");
const order = {
  type: "DELIVERY",
  state: "ON_THE_WAY",
  isTest: false,
  promisedAt,
  reached: [],
  completedAt: null,
  leftCents: 1411,
  isDisputed: false,
} as const;

test("a delivery can be complained about ten minutes after it left, once handed over, or half an hour late", () => {
  const from = (facts: Partial<Parameters<typeof complaintWindow>[0]>) => complaintWindow({ ...order, ...facts }).from;
  const left = [{ status: "ON_THE_WAY", at: evening("17:34") }] as const;
  expect(from({})).toBe(promisedAt + 30 * minuteMs);
  expect(from({ reached: left })).toBe(evening("17:44"));
  expect(from({ reached: left, completedAt: evening("17:40") })).toBe(evening("17:40"));
  expect(from({ promisedAt: null })).toBeNull();
});

test.each(["TAKEAWAY", "ON_SITE"] as const)("%s can be complained about once ready, or a quarter hour late", (type) => {
  const from = (facts: Partial<Parameters<typeof complaintWindow>[0]>) =>
    complaintWindow({ ...order, type, ...facts }).from;
  expect(from({})).toBe(promisedAt + 15 * minuteMs);
  expect(from({ reached: [{ status: "READY", at: evening("17:31") }] })).toBe(evening("17:31"));
});

test("the time ends a day after the order was completed, and never before", () => {
  const completedAt = evening("17:52");
  const done = { ...order, state: "COMPLETED", completedAt } as const;
  expect(complainable(done, completedAt)).toBe("yes");
  expect(complainable(done, completedAt + dayMs - 1)).toBe("yes");
  expect(complainable(done, completedAt + dayMs)).toBe("over");
  expect(complainable(order, promisedAt + 20 * minuteMs)).toBe("soon");
  expect(complainable(order, promisedAt + 30 * dayMs)).toBe("yes");
});

test("nothing is complained about that is a test, an event, disputed, paid back, or never came about", () => {
  const now = promisedAt + hourMs;
  for (const facts of [{ isTest: true }, { type: "EVENT" }, { isDisputed: true }, { leftCents: 0 }] as const)
    expect(complainable({ ...order, ...facts }, now), JSON.stringify(facts)).toBe("never");
  const of = (state: (typeof orderStates)[number]) =>
    complainable({ ...order, state, promisedAt: state === "PLACED" ? null : promisedAt }, now);
  expect(orderStates.filter((state) => of(state) === "never")).toEqual(["REJECTED", "CANCELLED", "EXPIRED"]);
  expect(of("PLACED")).toBe("soon");
});

const daily = (startTime: string, endTime: string, ...weekdays: Schedule["weekdays"]): Schedule => ({
  weekdays,
  startTime: `${startTime}:00`,
  endTime: `${endTime}:00`,
});

test("a restaurant that opens within a day has a day to answer", () => {
  const hours = { schedules: [daily("11:00", "22:00", 1, 2, 3, 4, 5, 6, 7)] };
  const openedAt = evening("18:21");
  expect(complaintAnswerBy(hours, openedAt)).toBe(openedAt + dayMs);
});

test("a restaurant that is closed for longer has until its next opening day closes, at most seven days", () => {
  // Thursday night, and it opens on Monday at noon and in the evening until two at night.
  const monday = { schedules: [daily("11:00", "14:30", 1), daily("18:00", "02:00", 1)] };
  expect(complaintAnswerBy(monday, evening("18:21"))).toBe(at("2026-11-24T02:00:00+01:00"));
  const wednesday = { schedules: [daily("18:00", "22:00", 3)] };
  expect(complaintAnswerBy(wednesday, evening("18:21"))).toBe(at("2026-11-25T22:00:00+01:00"));
  // Its next evening ends after the seventh day.
  const thursday = { schedules: [daily("17:00", "22:00", 4)] };
  expect(complaintAnswerBy(thursday, evening("23:30"))).toBe(at("2026-11-26T22:00:00+01:00"));
  expect(complaintAnswerBy({ schedules: [] }, evening("18:21"))).toBe(evening("18:21") + 7 * dayMs);
});

test("a decision is overdue once three whole bank days are over, weekends and holidays not counted", () => {
  const midnight = (date: string) => at(`${date}T00:00:00+01:00`);
  // Thursday: Friday, Monday, Tuesday.
  expect(decisionOverdueFrom(evening("23:59"))).toBe(midnight("2026-11-25"));
  // The Saturday before Christmas: Monday, Tuesday, Wednesday; the Thursday is Christmas Eve.
  expect(decisionOverdueFrom(at("2026-12-19T12:00:00+01:00"))).toBe(midnight("2026-12-24"));
  expect(decisionOverdueFrom(at("2026-12-23T12:00:00+01:00"))).toBe(midnight("2026-12-30"));
});
