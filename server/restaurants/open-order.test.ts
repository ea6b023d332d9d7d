import { expect, test } from "vitest";
import { openOrder } from "./open-order.ts";

const place = (name: string, startTime: string, endTime: string) => ({
  name,
  hours: `${startTime}–${endTime}`,
  intake: { enabled: true, schedules: [{ weekdays: [1, 2, 3, 4, 5, 6, 7] as const, startTime, endTime }] },
});
const places = [
  place("A", "17:00:00", "23:00:00"),
  place("B", "11:00:00", "14:00:00"),
  place("C", "17:00:00", "23:00:00"),
  place("D", "00:00:00", "24:00:00"),
];
const at = (time: string) => Date.parse(`2026-11-19T${time}:00Z`);
const namesAt = (order: ReturnType<typeof openOrder<(typeof places)[number]>>, time: string) =>
  order(at(time))
    .ordered.map(({ name }) => name)
    .join("");

test("open ones come first, and within both the given order stays", () => {
  const order = openOrder(places);
  expect(namesAt(order, "05:00")).toBe("DABC");
  expect(namesAt(order, "11:00")).toBe("BDAC");
  expect(namesAt(order, "17:00")).toBe("ACDB");
});

test("the order holds until the first of them opens or closes", () => {
  const order = openOrder(places);
  expect(order(at("11:00")).validUntil).toBe(at("13:00"));
  expect(order(at("13:00")).validUntil).toBe(at("16:00"));
  expect(order(at("12:59"))).toBe(order(at("12:59")));
});

test("a clock that is set back is believed", () => {
  const order = openOrder(places);
  expect(namesAt(order, "17:00")).toBe("ACDB");
  expect(namesAt(order, "11:00")).toBe("BDAC");
});
