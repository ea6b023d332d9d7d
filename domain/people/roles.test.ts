import { expect, test } from "vitest";
import { type Actor, actions, mayDo } from "./roles.ts";

const [mine, other] = ["restaurant-1", "restaurant-2"];
const customer: Actor = { accountId: "a", isOperator: false, memberships: [] };
const owner: Actor = { ...customer, memberships: [{ restaurantId: mine, role: "owner" }] };
const staff: Actor = { ...customer, memberships: [{ restaurantId: mine, role: "staff" }] };
const operator: Actor = { ...customer, isOperator: true };
const device: Actor = {
  deviceId: "d",
  isOperator: false,
  memberships: [{ restaurantId: mine, role: "device" }],
};
const driver: Actor = {
  shiftId: "s",
  isOperator: false,
  memberships: [{ restaurantId: mine, role: "driver" }],
};
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

const tickets = ["see-printers", "print-tickets"];
const kitchen = [
  "see-orders",
  "see-board",
  "answer-orders",
  "cancel-orders",
  "change-intake",
  "see-intake",
  "mark-sold-out",
  "send-drivers",
];
const phone = ["take-phone-orders", "see-known-callers"];
const complaints = ["see-complaints", "answer-complaints", "make-up-for-complaints"];
const withdrawals = ["see-withdrawals", "receive-goods", "repay-withdrawals"];

test("an owner sees the restaurant, its people and orders, changes its pictures, appoints others, answers and gives money back, pairs and removes its devices, there alone", () => {
  expect(allowedTo(owner, mine)).toEqual([
    "keep-own-account",
    "see-restaurant",
    "see-members",
    "manage-team",
    "see-hours",
    "edit-hours",
    "decide-holidays",
    "change-hours-of-today",
    "see-profile",
    "edit-profile",
    "edit-delivery",
    "go-online",
    "see-suspension",
    "end-contract",
    "see-menu",
    "edit-menu",
    "publish-menu",
    "confirm-allergens",
    "change-pictures",
    ...kitchen,
    "place-test-orders",
    ...phone,
    "switch-known-callers",
    "refund-orders",
    ...complaints,
    ...withdrawals,
    "see-devices",
    "pair-devices",
    "manage-devices",
    "manage-connections",
    "change-escalation",
    ...tickets,
    "change-printers",
    "see-terms",
    "accept-terms",
    "edit-own-coupons",
    "see-own-money",
    "change-payout-account",
    "connect-account",
    "see-audit",
    "see-numbers",
    "see-tips",
    "see-ratings",
    "answer-ratings",
    "see-hidden-content",
  ]);
  expect(allowedTo(owner, other)).toEqual(["keep-own-account"]);
  expect(allowedTo(owner)).toEqual(["keep-own-account"]);
});

test("staff see the restaurant, change its pictures, answer its orders pair its devices, see its tips, and do not see its people", () => {
  const ofDevices = ["see-devices", "pair-devices"];
  const may = [
    "keep-own-account",
    "see-restaurant",
    "see-hours",
    "decide-holidays",
    "change-hours-of-today",
    "see-profile",
    "see-menu",
    "edit-menu",
    "change-pictures",
    ...kitchen,
    "place-test-orders",
    ...phone,
    ...complaints,
    ...withdrawals,
    ...ofDevices,
    ...tickets,
    "see-tips",
    "see-ratings",
    "see-hidden-content",
  ];
  expect(allowedTo(staff, mine)).toEqual(may);
});

test("a device sees and answers its restaurant's orders, says what it takes and what it is called, and has no account to keep", () => {
  expect(allowedTo(device, mine)).toEqual([
    ...kitchen,
    ...phone,
    "see-complaints",
    "accept-complaints",
    "name-own-device",
    ...tickets,
  ]);
  expect(allowedTo(device, other)).toEqual([]);
  expect(allowedTo(device)).toEqual([]);
});

test("a driver delivers orders of the restaurant, and may do nothing else anywhere", () => {
  expect(allowedTo(driver, mine)).toEqual(["deliver-orders"]);
  expect([...allowedTo(driver, other), ...allowedTo(driver)]).toEqual([]);
});

test.each([
  ["orders:read", ["see-orders", "see-board"]],
  ["orders:answer", ["answer-orders"]],
  ["menu:read", ["see-menu"]],
  ["menu:sold-out", ["see-intake", "mark-sold-out"]],
] as const)("a key with the scope %s may do this in its restaurant, and nothing else anywhere", (role, may) => {
  const key: Actor = { keyId: "k", isOperator: false, memberships: [{ restaurantId: mine, role }] };
  expect(allowedTo(key, mine)).toEqual(may);
  expect([...allowedTo(key, other), ...allowedTo(key)]).toEqual([]);
});

test("an owner of another restaurant is only staff here", () => {
  expect(mayDo(both, "manage-team", mine)).toBe(false);
  expect(mayDo(both, "manage-team", other)).toBe(true);
});

test("an operator may do everything except answer orders and complaints for a restaurant, say that goods came back, have a device, a driver or a key do so, agree to terms, give coupons, open an account, answer guests' ratings or confirm allergens for it", () => {
  const kitchens: readonly string[] = [
    "see-board",
    "answer-orders",
    "send-drivers",
    "deliver-orders",
    "place-test-orders",
    ...phone,
    "switch-known-callers",
    "answer-complaints",
    "accept-complaints",
    "receive-goods",
    "pair-devices",
    "name-own-device",
    "manage-connections",
    "accept-terms",
    "edit-own-coupons",
    "change-payout-account",
    "connect-account",
    "answer-ratings",
    "confirm-allergens",
  ];
  expect(allowedTo(operator, other)).toEqual(actions.filter((action) => !kitchens.includes(action)));
});
