import { expect, it } from "vitest";
import { minuteMs } from "../../local-time.ts";
import { findDuplicates } from "./duplicate-order.ts";

const noon = Date.parse("2026-11-20T11:00:00Z");

interface Changes {
  readonly status?: "PLACED" | "ACCEPTED" | "CANCELLED" | "REJECTED";
  readonly isTest?: boolean;
  readonly phone?: string | null;
  /** Quantity and dish: "2 Gulasch", with an option "2 Gulasch + Semmel". */
  readonly dishes?: readonly string[];
}

function sent(id: string, afterMinutes: number, { status = "PLACED", isTest = false, phone, dishes }: Changes = {}) {
  const lines = (dishes ?? ["2 Gulasch + Semmel", "1 Bier"]).map((written) => {
    const [, quantity, name, option] = /^(\d+) (\S+)(?: \+ (.+))?$/.exec(written) ?? [];
    return { quantity: Number(quantity), product: { id: String(name) }, options: option ? [{ id: option }] : [] };
  });
  const contact = phone === null ? null : { phone: phone ?? "+43 664 765 43 21" };
  return { id, status, isTest, placedAt: noon + afterMinutes * minuteMs, contact, lines };
}

const doubledBy = (...orders: ReturnType<typeof sent>[]) =>
  [...findDuplicates(orders)].map(([later, { id }]) => `${later} as ${id}`);

it("the same dishes from the same telephone within ten minutes are an order sent twice, whoever stands first", () => {
  expect(doubledBy(sent("b", 1), sent("a", 0))).toEqual(["b as a"]);
  expect(doubledBy(sent("a", 0), sent("b", 10))).toEqual(["b as a"]);
  expect(doubledBy(sent("a", 0), sent("b", 10.1))).toEqual([]);
});

it("each of three names the one before it", () => {
  expect(doubledBy(sent("a", 0), sent("b", 7), sent("c", 14))).toEqual(["b as a", "c as b"]);
});

it("neither the sequence of the dishes nor the way a number is written makes a difference", () => {
  const turned = { dishes: ["1 Bier", "2 Gulasch + Semmel"], phone: "0664/7654321" };
  expect(doubledBy(sent("a", 0), sent("b", 2, turned))).toEqual(["b as a"]);
});

it.each([
  ["another quantity", { dishes: ["3 Gulasch + Semmel", "1 Bier"] }],
  ["another option", { dishes: ["2 Gulasch", "1 Bier"] }],
  ["one more dish", { dishes: ["2 Gulasch + Semmel", "1 Bier", "1 Bier"] }],
  ["another telephone", { phone: "+43 664 765 43 22" }],
  ["a test order", { isTest: true }],
  ["a cancelled order", { status: "CANCELLED" }],
  ["a rejected order", { status: "REJECTED" }],
  ["an order whose contact data is gone", { phone: null }],
] as const)("%s is no second one of the same, and has none", (_, changes) => {
  expect(doubledBy(sent("a", 0), sent("b", 2, changes))).toEqual([]);
  expect(doubledBy(sent("a", 0, changes), sent("b", 2))).toEqual([]);
});
