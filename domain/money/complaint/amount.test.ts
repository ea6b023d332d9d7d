import fc from "fast-check";
import { expect, test } from "vitest";
import { centsOf, paidLines } from "../payment/refund-lines.ts";
import { claimedCents, claimedMoney, mayDeviceAccept, openClaim, partsOnSpot, partsToMakeUp } from "./amount.ts";

/** Two pizzas, a salad, two lemonades with deposit and a tiramisù, 15 % off: reckoned by hand below. */
const dinner = {
  discountCents: 714,
  depositCents: 50,
  lines: [
    { position: 0, quantity: 2, vatParts: [{ rate: 1000, cents: 1980 }], depositCents: 0 },
    { position: 1, quantity: 1, vatParts: [{ rate: 1000, cents: 1180 }], depositCents: 0 },
    { position: 2, quantity: 2, vatParts: [{ rate: 2000, cents: 960 }], depositCents: 50 },
    { position: 3, quantity: 1, vatParts: [{ rate: 1000, cents: 640 }], depositCents: 0 },
  ],
};
const leftCents = 4760 - 714 + 50 + 190 + 300;
const paid = paidLines(dinner, []);

test("lines come to what the guest paid for their pieces, discount and deposit included", () => {
  // 11,80 less 15 % is 10,03; one of two lemonades, 4,80 less 15 % is 4,08, and 0,25 deposit.
  const lines = [
    { position: 1, quantity: 1 },
    { position: 2, quantity: 1 },
  ];
  expect(claimedMoney(lines, { paid, leftCents })).toMatchObject({
    cents: 1003 + 408 + 25,
    byLines: { depositCents: 25 },
  });
});

test("a delivery that never came comes to all that is left, fee and tip included", () => {
  expect(claimedMoney(null, { paid, leftCents })).toEqual({ cents: 4586, byLines: null });
});

test("where less is left than the lines cost, what is left goes back as an amount", () => {
  const lines = [{ position: 0, quantity: 2 }];
  expect(claimedMoney(lines, { paid, leftCents: 1683 })).toMatchObject({ cents: 1683, byLines: { depositCents: 0 } });
  expect(claimedMoney(lines, { paid, leftCents: 1682 })).toEqual({ cents: 1682, byLines: null });
});

test("a page that knows no rates of VAT comes to the same sum", () => {
  const known = { lines: paid.map(({ position, pieces }) => ({ position, pieces })), leftCents };
  const claims = [
    null,
    [],
    [{ position: 1, quantity: 2 }],
    [
      { position: 0, quantity: 1 },
      { position: 2, quantity: 2 },
    ],
  ];
  for (const claim of claims)
    expect(claimedCents(claim, known)).toBe(claimedMoney(claim, { paid, leftCents })?.cents ?? null);
});

test("pieces that have gone back meanwhile are not claimed again", () => {
  const later = paidLines(dinner, [{ position: 2, quantity: 1 }]);
  const claim = (quantity: number) => [{ position: 2, quantity }];
  expect(claimedMoney(claim(2), { paid: later, leftCents })).toBeNull();
  expect(claimedMoney(claim(1), { paid: later, leftCents })?.cents).toBe(433);
});

test("no claim is ever worth more than what is left, and claims one after another add up to the whole", () => {
  const pieces = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), fc.integer({ min: 0, max: leftCents }), (claims, atFirst) => {
      let left = atFirst;
      const back: { position: number; quantity: number }[] = [];
      for (const position of claims) {
        const money = claimedMoney([{ position, quantity: 1 }], {
          paid: paidLines(dinner, back),
          leftCents: left,
        });
        if (!money) continue;
        expect(money.cents).toBeLessThanOrEqual(left);
        if (money.byLines) expect(centsOf(money.byLines)).toBe(money.cents);
        left -= money.cents;
        back.push({ position, quantity: 1 });
      }
      expect(left).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a device accepts up to 30 € each and 100 € a day", () => {
  expect([mayDeviceAccept(3000, 0), mayDeviceAccept(3001, 0)]).toEqual([true, false]);
  expect([mayDeviceAccept(1411, 8589), mayDeviceAccept(1412, 8589)]).toEqual([true, false]);
});

test("of a claim stays open what no answer has accepted", () => {
  const claimed = [
    { position: 0, quantity: 2, fault: "WRONG" as const },
    { position: 1, quantity: 1, fault: "BAD" as const },
  ];
  expect(openClaim(claimed, [])).toEqual([
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ]);
  expect(openClaim(claimed, [{ position: 0, quantity: 1 }])).toEqual([
    { position: 0, quantity: 1 },
    { position: 1, quantity: 1 },
  ]);
  expect(openClaim(claimed, claimed)).toEqual([]);
  expect(openClaim(null, [{ position: 0, quantity: 1 }])).toBeNull();
});

const claimedOnSpot = [
  { position: 1, quantity: 1, fault: "BAD" as const },
  { position: 2, quantity: 2, fault: "MISSING" as const },
];
type AnswerOnSpot = Parameters<typeof partsOnSpot>[0]["answers"][number];
const answerOf = (id: string, changes: Partial<AnswerOnSpot>): AnswerOnSpot => ({
  id,
  amountCents: 1869,
  lines: null,
  borneBy: "restaurant",
  isDone: false,
  ...changes,
});
const oneLemonade = { amountCents: 433, lines: [{ position: 2, quantity: 1 }] };

test("on the spot each part is owed by the side that bears it, until it was made up for", () => {
  const owed = (answers: AnswerOnSpot[], of = { paid, leftCents }) =>
    partsOnSpot({ claimed: claimedOnSpot, answers }, of).map(({ id, cents, isDone }) => [id, cents, isDone]);
  const part = answerOf("part", oneLemonade);
  const refused = answerOf("refused", { amountCents: 0 });
  const rest = answerOf("rest", { amountCents: 1436, borneBy: "operator" });
  // A salad at 10,03, two lemonades at 4,08 and 0,25 deposit each.
  expect(owed([])).toEqual([]);
  expect(owed([refused])).toEqual([]);
  expect(owed([part, refused])).toEqual([["part", 433, false]]);
  expect(owed([part, rest])).toEqual([
    ["part", 433, false],
    ["rest", 1003 + 433, false],
  ]);
  // One lemonade went back when the part was made up for.
  const later = { paid: paidLines(dinner, part.lines ?? []), leftCents: leftCents - 433 };
  expect(owed([{ ...part, isDone: true }, rest], later)).toEqual([
    ["part", 433, true],
    ["rest", 1003 + 433, false],
  ]);
  expect(owed([answerOf("all", {})], { paid: paidLines(dinner, [{ position: 1, quantity: 1 }]), leftCents })).toEqual([
    ["all", 866, false],
  ]);
  expect(partsOnSpot({ claimed: null, answers: [answerOf("all", {})] }, { paid, leftCents })).toEqual([]);
});

test("on the spot a decision takes the place of a promise that was not kept, but not of one that was", () => {
  const owed = (answers: AnswerOnSpot[]) =>
    partsOnSpot({ claimed: claimedOnSpot, answers }, { paid, leftCents }).map(({ id, cents }) => [id, cents]);
  const promised = answerOf("promised", {});
  const decided = answerOf("decided", { borneBy: "operator" });
  expect(owed([promised, decided])).toEqual([["decided", 1869]]);
  expect(owed([{ ...promised, isDone: true }, decided])).toEqual([["promised", 1869]]);
  expect(owed([promised, answerOf("lemonade", { ...oneLemonade, borneBy: "operator" })])).toEqual([
    ["promised", 1436],
    ["lemonade", 433],
  ]);
});

test("a side makes up for its own part, an operator who bears none for the restaurant's", () => {
  const part = (borneBy: "restaurant" | "operator", isDone = false) => ({ borneBy, isDone });
  const [ours, theirs] = [part("operator"), part("restaurant")];
  expect(partsToMakeUp([theirs, ours], "restaurant")).toEqual([theirs]);
  expect(partsToMakeUp([theirs, ours], "operator")).toEqual([ours]);
  expect(partsToMakeUp([theirs, part("operator", true)], "operator")).toEqual([]);
  expect(partsToMakeUp([ours], "restaurant")).toEqual([]);
  expect(partsToMakeUp([theirs], "operator")).toEqual([theirs]);
});
