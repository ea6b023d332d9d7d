import { describe, expect, test } from "vitest";
import { orderTypes } from "../../order-types.ts";
import {
  type DriverReport,
  driverReports,
  isOpenStop,
  isReached,
  mayBeAssigned,
  refusalOfReport,
  showsContactToDriver,
} from "./delivery-round.ts";
import { movesOf, type OrderState, orderStates } from "./states.ts";

const delivery = (state: OrderState) => ({ state, type: "DELIVERY" as const });

test("a driver takes along what is ready and hands over what is on the way, and moves nothing else", () => {
  const moves = orderStates.flatMap((from) => movesOf(delivery(from), "driver").map((to) => `${from} → ${to}`));
  expect(moves).toEqual(["READY → ON_THE_WAY", "ON_THE_WAY → COMPLETED"]);
  for (const type of orderTypes)
    if (type !== "DELIVERY") expect(movesOf({ type, state: "READY" }, "driver")).toEqual([]);
});

test("while its guest is asked something a driver does not go off with an order", () => {
  const asked = { ...delivery("READY"), hasOpenQuestion: true };
  expect(refusalOfReport(asked, "ON_THE_WAY")?.code).toBe("question-open");
});

test("deliveries are given from their acceptance to their end, and nothing else is", () => {
  const given = orderStates.filter((state) => mayBeAssigned(delivery(state)));
  expect(given).toEqual(["ACCEPTED", "READY", "ON_THE_WAY"]);
  expect(orderStates.filter(isOpenStop)).toEqual(given);
  expect(orderTypes.filter((type) => mayBeAssigned({ type, state: "READY" }))).toEqual(["DELIVERY"]);
});

test("whom it goes to a driver sees from the moment it can be taken along until it is handed over", () => {
  expect(orderStates.filter(showsContactToDriver)).toEqual(["READY", "ON_THE_WAY"]);
});

describe("a report", () => {
  const fitting = (report: DriverReport) =>
    orderStates.filter((state) => isReached(state, report) || refusalOfReport(delivery(state), report) === null);

  test.each([
    ["ON_THE_WAY", ["READY", "ON_THE_WAY", "COMPLETED"]],
    ["COMPLETED", ["ON_THE_WAY", "COMPLETED"]],
    ["NOBODY_THERE", ["ON_THE_WAY"]],
    ["NO_ID", ["ON_THE_WAY"]],
  ] as const)("%s fits where it says something new, or what is so already", (report, states) => {
    expect(fitting(report)).toEqual(states);
  });

  test("fits no order that has failed", () => {
    for (const report of driverReports)
      for (const state of ["REJECTED", "CANCELLED", "EXPIRED"] as const) expect(fitting(report)).not.toContain(state);
  });
});
