import { expect, test } from "vitest";
import { isReminderDue, lastDayToAnswer } from "./answer-time.ts";

const at = (time: string) => Date.parse(`2026-${time}+01:00`);

test.each([
  ["12-01T08:00", "2026-12-03", "Tuesday to Thursday"],
  ["12-03T23:59", "2026-12-07", "past a weekend"],
  ["12-05T12:00", "2026-12-09", "from a Saturday past Mariä Empfängnis"],
  ["12-23T20:00", "2026-12-28", "past Christmas"],
])("what was sent at %s is answered in time on %s: %s", (sentAt, day) => {
  expect(lastDayToAnswer(at(sentAt))).toBe(day);
});

test("operators are reminded from the last day in time on, on working days alone", () => {
  const sentAt = at("12-03T23:59");
  const mornings = ["12-04", "12-05", "12-07", "12-08", "12-09"].map((day) =>
    isReminderDue(sentAt, at(`${day}T07:24`)),
  );
  expect(mornings).toEqual([false, false, true, false, true]);
});
