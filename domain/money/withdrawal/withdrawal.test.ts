import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PaidLine } from "../payment/refund-lines.ts";
import { withdrawalNotice } from "./notice.ts";
import {
  faultInSentOn,
  faultInWithdrawal,
  owedPieces,
  readOrderNumber,
  returnablePieces,
  withdrawable,
  withdrawalEnds,
  withdrawalMoney,
} from "./withdrawal.ts";

const piece = (goodsCents: number, depositCents = 0) => ({
  goodsCents,
  depositCents,
  vatParts: [{ rate: 1000, cents: goodsCents }],
});
const paid: PaidLine[] = [
  { position: 0, pieces: [piece(980, 25), piece(980, 25), piece(979, 25)] },
  { position: 1, pieces: [piece(1450)] },
];
const leftCents = 3 * 1005 - 1 + 1450 + 300;
const line = (position: number, quantity: number) => ({ position, quantity });

describe("the time to withdraw", () => {
  it.each([
    ["2026-11-19T17:00:00Z", "2026-12-03T23:00:00Z"],
    // Just before and after midnight in Vienna.
    ["2026-11-19T22:59:59Z", "2026-12-03T23:00:00Z"],
    ["2026-11-19T23:00:00Z", "2026-12-04T23:00:00Z"],
    // The fourteenth day is a Saturday, or the feast of 8 December; the next working day counts.
    ["2026-11-21T12:00:00Z", "2026-12-07T23:00:00Z"],
    ["2026-11-24T12:00:00Z", "2026-12-09T23:00:00Z"],
    // Over the change of the clock in March.
    ["2027-03-24T12:00:00Z", "2027-04-07T22:00:00Z"],
  ])("of what was handed over at %s ends at %s", (completed, end) => {
    expect(new Date(withdrawalEnds(Date.parse(completed))).toISOString()).toBe(end.replace("Z", ".000Z"));
  });

  const order = {
    type: "DELIVERY",
    state: "COMPLETED",
    isTest: false,
    isDisputed: false,
    completedAt: Date.parse("2026-11-19T17:00:00Z"),
    hasGoods: true,
  } as const;
  const now = Date.parse("2026-12-03T22:59:59Z");

  it.each([
    [{}, "yes"],
    [{ state: "READY", completedAt: null }, "soon"],
    [{ state: "CANCELLED", completedAt: null }, "never"],
    [{ isTest: true }, "never"],
    [{ type: "EVENT" }, "never"],
    [{ isDisputed: true }, "never"],
    [{ hasGoods: false }, "never"],
  ] as const)("with %o the answer is %s", (changes, answer) => {
    expect(withdrawable({ ...order, ...changes }, now)).toBe(answer);
  });

  it("is over with the last second of its last day", () => {
    expect(withdrawable(order, now + 1000)).toBe("over");
  });
});

it("only goods are offered, without pieces that an open withdrawal names, and nothing where no money is left", () => {
  expect(returnablePieces([0], { paid, leftCents }, [])).toEqual([line(0, 3)]);
  expect(returnablePieces([0, 1], { paid, leftCents }, [line(0, 2), line(1, 1)])).toEqual([line(0, 1)]);
  expect(returnablePieces([0], { paid, leftCents: 0 }, [])).toEqual([]);
});

it.each([
  [[], false],
  [[line(0, 3)], true],
  [[line(0, 4)], false],
  [[line(0, 1), line(0, 1)], false],
  [[line(0, 0)], false],
  [[line(0, 1.5)], false],
  [[line(7, 1)], false],
])("of %o the form says whether it can be sent back", (lines, isFine) => {
  expect(faultInWithdrawal(lines, [line(0, 3)]) === null).toBe(isFine);
});

it("goods can be sent back from the day of the declaration until today, as it is in Vienna", () => {
  const declared = Date.parse("2026-11-19T22:30:00Z");
  const now = Date.parse("2026-11-20T23:30:00Z");
  expect(
    ["2026-11-18", "2026-11-19", "2026-11-21", "2026-11-22"].map((day) => faultInSentOn(day, declared, now)),
  ).toEqual(["Da warst du noch nicht zurückgetreten.", null, null, "Dieser Tag kommt erst."]);
});

describe("what goes back", () => {
  const money = { paid, leftCents, feeCents: 300 };

  it("is what the guest paid for the pieces, and the fee with the last ones alone", () => {
    expect(withdrawalMoney([line(0, 2)], money).cents).toBe(2010);
    expect(withdrawalMoney([line(0, 3), line(1, 1)], money).cents).toBe(leftCents);
    const rest = { ...money, paid: paid.map((one) => (one.position === 0 ? { ...one, pieces: [] } : one)) };
    expect(withdrawalMoney([line(1, 1)], { ...rest, leftCents: 1750 }).cents).toBe(1750);
  });

  it("is never more than is left, and nothing for pieces that are gone", () => {
    expect(withdrawalMoney([line(0, 3), line(1, 1)], { ...money, leftCents: 2000 })).toEqual({
      cents: 2000,
      byLines: null,
    });
    expect(withdrawalMoney([line(0, 1)], { ...money, paid: [] })).toEqual({ cents: 0, byLines: null });
  });

  it("adds up, in whatever steps and order the goods come back, and ends at nothing left", () => {
    const pieces = fc.array(fc.record({ goodsCents: fc.nat(5000), depositCents: fc.nat(50) }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(
        fc.array(pieces, { minLength: 1, maxLength: 4 }),
        fc.nat(500),
        fc.array(fc.nat(3), { minLength: 40, maxLength: 40 }),
        (lines, feeCents, sequence) => {
          let left: PaidLine[] = lines.map((all, position) => ({
            position,
            pieces: all.map((one) => piece(one.goodsCents, one.depositCents)),
          }));
          const goods = lines.flat().reduce((sum, one) => sum + one.goodsCents + one.depositCents, 0);
          let open = goods + feeCents;
          for (const wanted of [...sequence, ...lines.map((_, i) => i), ...lines.map((_, i) => i)]) {
            const count = left[wanted]?.pieces.length ?? 0;
            if (count === 0) continue;
            const quantity = 1 + (wanted % count);
            const back = withdrawalMoney([line(wanted, quantity)], { paid: left, leftCents: open, feeCents });
            expect(back.cents).toBeGreaterThanOrEqual(0);
            expect(back.cents).toBeLessThanOrEqual(open);
            open -= back.cents;
            left = left.map((one) => (one.position === wanted ? { ...one, pieces: one.pieces.slice(quantity) } : one));
          }
          const rest = left.reduce(
            (sum, one) => sum + one.pieces.reduce((all, p) => all + p.goodsCents + p.depositCents, 0),
            0,
          );
          expect(open).toBe(rest === 0 && left.every(({ pieces: all }) => all.length === 0) ? 0 : rest + feeCents);
        },
      ),
    );
  });
});

describe("refunds by hand meanwhile", () => {
  const first = { id: "a", declaredAt: 10, endedAt: null, lines: [line(0, 2)] };
  const second = { id: "b", declaredAt: 20, endedAt: null, lines: [line(0, 1)] };
  const owed = (all: Parameters<typeof owedPieces>[0], byHand: Parameters<typeof owedPieces>[1]) =>
    Object.fromEntries(owedPieces(all, byHand));

  it("count for the earliest withdrawal that names the pieces, and only once", () => {
    expect(owed([first, second], [{ at: 30, lines: [line(0, 1)] }])).toEqual({ a: [line(0, 1)], b: [line(0, 1)] });
    expect(owed([first, second], [{ at: 30, lines: [line(0, 3)] }])).toEqual({ a: [], b: [] });
  });

  it("do not count from before it was declared, from after its end, and not as mere amounts", () => {
    expect(owed([first], [{ at: 9, lines: [line(0, 2)] }])).toEqual({ a: first.lines });
    expect(owed([{ ...first, endedAt: 25 }, second], [{ at: 25, lines: [line(0, 1)] }])).toEqual({
      a: first.lines,
      b: [],
    });
    expect(owed([first], [{ at: 30, lines: null }])).toEqual({ a: first.lines });
  });
});

it.each([
  [[["Gulasch", false]], "Kein Rücktrittsrecht (§ 18 FAGG)"],
  [[["Sugo im Glas", true]], "14 Tage Rücktrittsrecht für Sugo im Glas"],
  [
    [
      ["Gulasch", false],
      ["Sugo im Glas", true],
      ["Gulasch", false],
      ["Most", false],
    ],
    "Kein Rücktrittsrecht (§ 18 FAGG) für Gulasch, Most. 14 Tage Rücktrittsrecht für Sugo im Glas",
  ],
  [[], "Kein Rücktrittsrecht (§ 18 FAGG)"],
] as const)("of %j the guest reads %j", (lines, text) => {
  expect(withdrawalNotice(lines.map(([name, is]) => ({ name, withdrawable: is })))).toBe(text);
});

it.each([
  ["27", 27],
  [" Nr. 1 ", 1],
  ["#300", 300],
  ["nr 8", 8],
  ["0", null],
  ["27a", null],
  ["1234567", null],
])("the number of an order is read as it is typed: %s", (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number);
});
