import { expect, test } from "vitest";
import { api } from "./api.ts";
import type { Endpoint } from "./endpoint.ts";

/** The fields of an answer that name a guest. */
const ofGuests = ["customer", "contact", "lastName"];

/**
 * Endpoints that are no look at guests, each with the reason: the named people are no guests, or the act is in a
 * history of its own.
 */
const others: Readonly<Record<string, string>> = {
  findMembers: "a restaurant's own people",
  changeRole: "a restaurant's own people",
  dismissMember: "a restaurant's own people",
  transitionOrder: "an act, in the order's history",
  shiftOrder: "an act, in the order's history",
  correctOrder: "an act, in the order's history",
  askGuest: "an act, in the order's history",
  refundOrder: "a write, in the audit log as such",
  findBoardComplaints: "dishes and sums, for those who answer orders",
  findBoard: "for those who answer orders: operators do not",
  watchBoard: "for those who answer orders: operators do not",
};

test("each call that shows operators a guest leaves a trace of the look", () => {
  const calls = (Object.entries(api) as [string, Endpoint][]).filter(([, of]) => of.path.startsWith("management/"));
  const showing = calls.filter(([, of]) => [of.answer, ...Object.values(of.stream ?? {})].some(namesGuests));
  const names = showing.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(["findManagedOrders", "findOrderDossier", "searchAccounts"]));
  const silent = showing.filter(([name, of]) => !of.seesPeople && !(name in others)).map(([name]) => name);
  expect(silent).toEqual([]);
});

function namesGuests(schema: unknown): boolean {
  if (!schema) return false;
  const { shape, innerType, element, in: given, options } = (schema as { def: Record<string, unknown> }).def;
  if (Object.keys(shape ?? {}).some((name) => ofGuests.includes(name))) return true;
  const inside = [...Object.values(shape ?? {}), innerType, element, given, ...((options as unknown[]) ?? [])];
  return inside.some(namesGuests);
}
