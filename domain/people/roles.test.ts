import { expect, test } from "vitest";
import { type Actor, actions, mayDo } from "./roles.ts";

const [mine, other] = ["restaurant-1", "restaurant-2"];
const customer: Actor = { accountId: "a", isOperator: false, memberships: [] };
const owner: Actor = { ...customer, memberships: [{ restaurantId: mine, role: "owner" }] };
const staff: Actor = { ...customer, memberships: [{ restaurantId: mine, role: "staff" }] };
const operator: Actor = { ...customer, isOperator: true };
const both: Actor = {
  ...customer,
  memberships: [
    { restaurantId: mine, role: "staff" },
    { restaurantId: other, role: "owner" },
  ],
};

const allowedTo = (actor: Actor, restaurantId?: string) =>
  actions.filter((action) => mayDo(actor, action, restaurantId));

test("a customer may change only their own account", () => {
  expect(allowedTo(customer)).toEqual(["keep-own-account"]);
  expect(allowedTo(customer, mine)).toEqual(["keep-own-account"]);
});

const daily = ["change-pictures", "see-orders", "answer-orders", "cancel-orders"];

test("an owner sees the restaurant, its people and orders, changes its pictures, appoints others, answers and gives money back, there alone", () => {
  expect(allowedTo(owner, mine)).toEqual([
    "keep-own-account",
    "see-restaurant",
    "see-members",
    "appoint-members",
    ...daily,
    "refund-orders",
  ]);
  expect(allowedTo(owner, other)).toEqual(["keep-own-account"]);
  expect(allowedTo(owner)).toEqual(["keep-own-account"]);
});

test("staff see the restaurant, change its pictures and answer its orders, and do not see its people", () => {
  expect(allowedTo(staff, mine)).toEqual(["keep-own-account", "see-restaurant", ...daily]);
});

test("an owner of another restaurant is only staff here", () => {
  expect(mayDo(both, "appoint-members", mine)).toBe(false);
  expect(mayDo(both, "appoint-members", other)).toBe(true);
});

test("an operator may do everything except answer orders for a restaurant", () => {
  expect(allowedTo(operator, other)).toEqual(actions.filter((action) => action !== "answer-orders"));
});
