import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderTypes } from "../../order-types.ts";
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

describe("an order's transitions", () => {
  test("every step from payment to delivery is allowed", () => {
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

  test("only a delivery can be on the way", () => {
    expect(refusalToMove(delivery("READY"), "ON_THE_WAY", "restaurant")).toBeNull();
    expect(refusalToMove({ state: "READY", type: "TAKEAWAY" }, "ON_THE_WAY", "restaurant")?.code).toBe(
      "illegal-transition",
    );
  });

  test("only the payment provider places an unpaid order, and only the restaurant accepts an order", () => {
    expect(refusalToMove(delivery("AWAITING_PAYMENT"), "PLACED", "payment")).toBeNull();
    expect(refusalToMove(delivery("AWAITING_PAYMENT"), "PLACED", "guest")).not.toBeNull();
    expect(refusalToMove(delivery("AWAITING_PAYMENT"), "EXPIRED", "guest")).toBeNull();
    expect(refusalToMove(delivery("PLACED"), "ACCEPTED", "restaurant")).toBeNull();
    expect(refusalToMove(delivery("PLACED"), "ACCEPTED", "guest")).not.toBeNull();
  });

  test("the possible transitions depend on the actor", () => {
    expect(movesOf(delivery("PLACED"), "restaurant")).toEqual(["ACCEPTED", "REJECTED", "CANCELLED"]);
    expect(movesOf(delivery("PLACED"), "operator")).toEqual(["CANCELLED"]);
    expect(movesOf(delivery("READY"), "restaurant")).toEqual(["ON_THE_WAY", "COMPLETED", "CANCELLED"]);
    expect(movesOf({ state: "READY", type: "TAKEAWAY" }, "restaurant")).toEqual(["COMPLETED", "CANCELLED"]);
    expect(movesOf(delivery("COMPLETED"), "restaurant")).toEqual([]);
  });

  test("an unanswered order can expire, an accepted one cannot", () => {
    expect(refusalToMove(delivery("PLACED"), "CANCELLED", "clock")).toBeNull();
    expect(refusalToMove(delivery("PLACED"), "CANCELLED", "guest")).toBeNull();
    expect(refusalToMove(delivery("ACCEPTED"), "CANCELLED", "guest")).not.toBeNull();
    expect(refusalToMove(delivery("ACCEPTED"), "CANCELLED", "clock")).not.toBeNull();
  });

  test("a guest cancels an accepted order only while that is free, and one that is ready never", () => {
    const free = (state: OrderState) => ({ ...delivery(state), isFreeToCancel: true });
    expect(refusalToMove(free("ACCEPTED"), "CANCELLED", "guest")).toBeNull();
    expect(refusalToMove(free("READY"), "CANCELLED", "guest")).not.toBeNull();
    expect(refusalToMove(delivery("ACCEPTED"), "CANCELLED", "restaurant")).toBeNull();
  });

  test("while its guest is asked something the kitchen does not go on, and guest, clock and restaurant may cancel", () => {
    for (const state of ["ACCEPTED", "READY"] as const) {
      const asked = { ...delivery(state), hasOpenQuestion: true };
      expect(refusalToMove(asked, state === "ACCEPTED" ? "READY" : "ON_THE_WAY", "restaurant")?.code).toBe(
        "question-open",
      );
      for (const mover of ["guest", "clock", "restaurant"] as const)
        expect(refusalToMove(asked, "CANCELLED", mover)).toBeNull();
      for (const mover of ["guest", "clock"] as const)
        expect(refusalToMove(delivery(state), "CANCELLED", mover)?.code).toBe("illegal-transition");
    }
    expect(movesOf({ ...delivery("ACCEPTED"), hasOpenQuestion: true }, "restaurant")).toEqual(["CANCELLED"]);
  });

  test("there are no cycles: every sequence ends in a final state", () => {
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

  test("the predicates distinguish the states", () => {
    expect(orderStates.filter(isFinal)).toEqual(["COMPLETED", "REJECTED", "CANCELLED", "EXPIRED"]);
    expect(orderStates.filter(isFailed)).toEqual(["REJECTED", "CANCELLED", "EXPIRED"]);
    expect(orderStates.filter(isInProgress)).toEqual(["PLACED", "ACCEPTED", "READY", "ON_THE_WAY"]);
    expect(orderStates.filter((state) => !isForRestaurant(state))).toEqual(["AWAITING_PAYMENT", "EXPIRED"]);
    expect(orderStates.filter((state) => !countsForCampaign(state))).toEqual(["REJECTED", "CANCELLED", "EXPIRED"]);
  });

  test("an order starts as placed, or as awaiting payment if its card total is above zero", () => {
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
  ] as const)("%s has four steps", (type, labels) => {
    expect(timeline("PLACED", type).map((step) => step.label)).toEqual(labels);
  });

  test("earlier steps are done and the current one is marked", () => {
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
