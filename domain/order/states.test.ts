import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderTypes } from "./order.ts";
import {
  countsForCampaign,
  initialState,
  isFailed,
  isFinal,
  isForRestaurant,
  isInProgress,
  movesOf,
  type OrderState,
  orderMoves,
  orderStates,
  refusalToMove,
} from "./states.ts";
import { orderStateLabel, timeline } from "./timeline.ts";

const canMove = (from: OrderState, to: OrderState) => orderMoves[from][to] !== undefined;
const delivery = (state: OrderState) => ({ state, type: "DELIVERY" as const });

describe("an order's moves", () => {
  test("the way from payment to the table is open, step by step", () => {
    const way: OrderState[] = ["AWAITING_PAYMENT", "PLACED", "ACCEPTED", "READY", "ON_THE_WAY", "COMPLETED"];
    way.slice(1).forEach((to, i) => expect(canMove(way[i] as OrderState, to)).toBe(true));
    expect(canMove("READY", "COMPLETED")).toBe(true);
  });

  test.each([
    ["AWAITING_PAYMENT", "ACCEPTED"],
    ["PLACED", "READY"],
    ["ACCEPTED", "PLACED"],
    ["ACCEPTED", "REJECTED"],
    ["PLACED", "PLACED"],
    ["PLACED", "EXPIRED"],
  ] as const)("%s does not lead to %s", (from, to) => {
    expect(canMove(from, to)).toBe(false);
    expect(refusalToMove(delivery(from), to, "restaurant")?.code).toBe("illegal-transition");
  });

  test("only a delivery goes on its way", () => {
    expect(refusalToMove(delivery("READY"), "ON_THE_WAY", "restaurant")).toBeNull();
    expect(refusalToMove({ state: "READY", type: "TAKEAWAY" }, "ON_THE_WAY", "restaurant")?.code).toBe(
      "illegal-transition",
    );
  });

  test("nobody but the provider says that an order is paid, and nobody but the restaurant accepts it", () => {
    expect(refusalToMove(delivery("AWAITING_PAYMENT"), "PLACED", "payment")).toBeNull();
    expect(refusalToMove(delivery("AWAITING_PAYMENT"), "PLACED", "guest")).not.toBeNull();
    expect(refusalToMove(delivery("AWAITING_PAYMENT"), "EXPIRED", "guest")).toBeNull();
    expect(refusalToMove(delivery("PLACED"), "ACCEPTED", "restaurant")).toBeNull();
    expect(refusalToMove(delivery("PLACED"), "ACCEPTED", "guest")).not.toBeNull();
  });

  test("what may be done now is told by who does it", () => {
    expect(movesOf(delivery("PLACED"), "restaurant")).toEqual(["ACCEPTED", "REJECTED", "CANCELLED"]);
    expect(movesOf(delivery("PLACED"), "operator")).toEqual(["CANCELLED"]);
    expect(movesOf(delivery("READY"), "restaurant")).toEqual(["ON_THE_WAY", "COMPLETED", "CANCELLED"]);
    expect(movesOf({ state: "READY", type: "TAKEAWAY" }, "restaurant")).toEqual(["COMPLETED", "CANCELLED"]);
    expect(movesOf(delivery("COMPLETED"), "restaurant")).toEqual([]);
  });

  test("time runs out for an order nobody answers, never for an accepted one", () => {
    expect(refusalToMove(delivery("PLACED"), "CANCELLED", "clock")).toBeNull();
    expect(refusalToMove(delivery("ACCEPTED"), "CANCELLED", "clock")).not.toBeNull();
  });

  test("no order moves in circles: every way ends, in a state that nothing leaves", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderStates), { maxLength: 60 }), (wishes) => {
        const seen: OrderState[] = ["AWAITING_PAYMENT"];
        for (const to of wishes) {
          const from = seen.at(-1) as OrderState;
          if (canMove(from, to)) seen.push(to);
          if (isFinal(from)) expect(canMove(from, to)).toBe(false);
        }
        expect(new Set(seen).size).toBe(seen.length);
      }),
    );
  });

  test("the states are told apart", () => {
    expect(orderStates.filter(isFinal)).toEqual(["COMPLETED", "REJECTED", "CANCELLED", "EXPIRED"]);
    expect(orderStates.filter(isFailed)).toEqual(["REJECTED", "CANCELLED", "EXPIRED"]);
    expect(orderStates.filter(isInProgress)).toEqual(["PLACED", "ACCEPTED", "READY", "ON_THE_WAY"]);
    expect(orderStates.filter((state) => !isForRestaurant(state))).toEqual(["AWAITING_PAYMENT", "EXPIRED"]);
    expect(orderStates.filter((state) => !countsForCampaign(state))).toEqual(["REJECTED", "CANCELLED", "EXPIRED"]);
  });

  test("an order begins placed, or waiting where there is something to pay by card", () => {
    expect(initialState("ON_SPOT", 990)).toBe("PLACED");
    expect(initialState("STRIPE", 990)).toBe("AWAITING_PAYMENT");
    expect(initialState("STRIPE", 0)).toBe("PLACED");
  });
});

describe("an order's timeline", () => {
  test.each([
    ["DELIVERY", ["Bestellung eingegangen", "In Zubereitung", "Unterwegs", "Zugestellt"]],
    ["TAKEAWAY", ["Bestellung eingegangen", "In Zubereitung", "Bereit", "Abgeholt"]],
    ["ON_SITE", ["Bestellung eingegangen", "In Zubereitung", "Bereit", "Serviert"]],
    ["EVENT", ["Bestellung eingegangen", "In Zubereitung", "Bereit", "Serviert"]],
  ] as const)("%s has its four steps", (type, labels) => {
    expect(timeline("PLACED", type).map((step) => step.label)).toEqual(labels);
  });

  test("what is behind is done, what is now is now", () => {
    const progress = (state: OrderState) => timeline(state, "DELIVERY").map((step) => step.progress);
    expect(progress("AWAITING_PAYMENT")).toEqual(["todo", "todo", "todo", "todo"]);
    expect(progress("PLACED")).toEqual(["now", "todo", "todo", "todo"]);
    expect(progress("READY")).toEqual(["done", "now", "todo", "todo"]);
    expect(progress("COMPLETED")).toEqual(["done", "done", "done", "done"]);
    expect(progress("REJECTED")).toEqual([]);
  });

  test("every state has a name for every type", () => {
    for (const type of orderTypes) for (const state of orderStates) expect(orderStateLabel(state, type)).not.toBe("");
    expect(orderStateLabel("COMPLETED", "TAKEAWAY")).toBe("Abgeholt");
    expect(orderStateLabel("CANCELLED", "TAKEAWAY")).toBe("Storniert");
    expect(orderStateLabel("ON_THE_WAY", "DELIVERY")).toBe("Unterwegs");
  });
});
