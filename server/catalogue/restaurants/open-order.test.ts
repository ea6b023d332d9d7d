import { expect, test } from "vitest";
import { type OpenPlaces, openPlaces } from "./open-order.ts";

const place = (name: string, startTime: string, endTime: string) => ({
  name,
  hours: `${startTime}–${endTime}`,
  intake: {
    enabled: true,
    orderTypes: ["TAKEAWAY"] as const,
    preparationMinutes: 20,
    schedules: [{ weekdays: [1, 2, 3, 4, 5, 6, 7] as const, startTime, endTime }],
  },
});
const places = [
  place("A", "17:00:00", "23:00:00"),
  place("B", "11:00:00", "14:00:00"),
  place("C", "17:00:00", "23:00:00"),
  place("D", "00:00:00", "24:00:00"),
];
const at = (time: string) => Date.parse(`2026-11-19T${time}:00Z`);
const orderOf = (given: typeof places) => {
  const order = openPlaces<(typeof places)[number]>((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  for (const one of given) order.add(one);
  return order;
};
const namesAt = (order: OpenPlaces<(typeof places)[number]>, time: string) =>
  order
    .openFirst(at(time))
    .ordered.map(({ name }) => name)
    .join("");

test("open ones come first, and within both the given order stays", () => {
  const order = orderOf(places);
  expect(namesAt(order, "05:00")).toBe("DABC");
  expect(namesAt(order, "11:00")).toBe("BDAC");
  expect(namesAt(order, "17:00")).toBe("ACDB");
});

test("the order holds until the first of them opens, or can get nothing ready before it closes", () => {
  const order = orderOf(places);
  expect(order.openFirst(at("11:00")).validUntil).toBe(at("12:35") + 1);
  expect(order.openFirst(at("13:00")).validUntil).toBe(at("16:00"));
  expect(order.openFirst(at("12:59"))).toBe(order.openFirst(at("12:59")));
});

test("a clock that is set back is believed", () => {
  const order = orderOf(places);
  expect(namesAt(order, "17:00")).toBe("ACDB");
  expect(namesAt(order, "11:00")).toBe("BDAC");
});

test("places that come and go stand where they belong, also at the hours they have now", () => {
  const order = orderOf(places.toReversed());
  expect(namesAt(order, "11:00")).toBe("BDAC");
  for (const one of places.slice(0, 2)) order.remove(one);
  expect(namesAt(order, "11:00")).toBe("DC");
  order.add(place("B", "17:00:00", "23:00:00"));
  order.add(place("A", "10:00:00", "18:00:00"));
  expect(namesAt(order, "11:00")).toBe("ADBC");
  expect(order.openFirst(at("11:00")).validUntil).toBeLessThanOrEqual(at("16:00"));
  expect(namesAt(order, "18:00")).toBe("BCDA");
});
