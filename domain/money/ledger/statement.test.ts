import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../local-time.ts";
import type { Balances } from "./entries.ts";
import { monthLater, monthOf, nameOfMonth, spanOfMonth } from "./month.ts";
import {
  type BookedSum,
  canClose,
  dueDate,
  dueOf,
  invoiceName,
  invoiceNumber,
  invoiceOf,
  payoutKinds,
  statementOf,
  subsidiesByRate,
} from "./statement.ts";

/** An order of 42,00 € by card, of which 10,00 € are the operator's discount. */
const order = { guest: -4200, subsidy: -1000, commission: 320, card_fee: 81, vat: 80, restaurant: 4719 } as const;
const booked = (kind: string, entries: Balances & { payout?: number }) =>
  Object.entries(entries).map(([account, cents]) => ({ account, kind, cents }) as BookedSum);

test("a month of the calendar in Vienna begins and ends at midnight there, in summer and in winter", () => {
  expect(spanOfMonth("2026-10")).toEqual({
    from: Date.parse("2026-10-01T00:00:00+02:00"),
    until: Date.parse("2026-11-01T00:00:00+01:00"),
  });
  expect(monthOf(Date.parse("2026-10-31T23:30:00Z"))).toBe("2026-11");
  expect([monthLater("2026-12", 1), monthLater("2027-01", -1), monthLater("2026-05", 19)]).toEqual([
    "2027-01",
    "2026-12",
    "2027-12",
  ]);
  expect(nameOfMonth("2027-01")).toBe("Jänner 2027");
  expect(() => spanOfMonth("2026-13")).toThrow(RangeError);
});

test("a statement says what came in, what was charged, what was paid out and came back, and what is left", () => {
  const statement = statementOf(-500, [
    ...booked("completed", order),
    ...booked("refund", { guest: 1000, restaurant: -1000 }),
    ...booked("payout", { restaurant: -3000, payout: 3000 }),
    ...booked("payout-returned", { restaurant: 3000, payout: -3000 }),
    ...booked("due-paid", { restaurant: 500, payout: -500 }),
  ]);
  expect(statement).toEqual({
    openingCents: -500,
    receivedCents: 3200,
    subsidyCents: 1000,
    goodwillCents: 0,
    commissionCents: 320,
    cardFeeCents: 81,
    vatCents: 80,
    paidOutCents: 3000,
    returnedCents: 3000,
    paidInCents: 500,
    closingCents: 3719,
  });
  expect(invoiceOf(statement)).toEqual({ netCents: 401, vatCents: 80, grossCents: 481 });
  expect([dueOf(statement), dueOf({ closingCents: -384 })]).toEqual([0, 384]);
});

test("a month in which more was taken back than charged corrects invoices, and one without charges has none", () => {
  const refunded = { commission: -320, vat: -64, restaurant: 384 };
  expect(invoiceOf(statementOf(0, booked("refund", refunded)))).toMatchObject({ grossCents: -384 });
  expect(invoiceOf(statementOf(700, []))).toBeNull();
});

test("entries that do not add up to nothing are no statement", () => {
  expect(() => statementOf(0, booked("completed", { guest: -1 }))).toThrow(RangeError);
});

test("a month is closed once nothing can be booked in it any more", () => {
  const { until } = spanOfMonth("2026-10");
  expect([canClose("2026-10", until + hourMs - 1), canClose("2026-10", until + hourMs)]).toEqual([false, true]);
  expect(dueDate(until)).toBe("2026-11-15");
  expect(invoiceNumber(2026, 17)).toBe("2026-00017");
});

test("subsidies have the rates of the dishes, and what is taken back later has them, too", () => {
  const goods = [
    { rate: 1000, cents: 2880 },
    { rate: 2000, cents: 1020 },
  ];
  const [first, second] = [
    { beforeCents: 0, afterCents: 1000, goods },
    { beforeCents: 1000, afterCents: 333, goods },
  ];
  expect(subsidiesByRate([first])).toEqual([
    { rate: 2000, cents: 262 },
    { rate: 1000, cents: 738 },
  ]);
  expect(subsidiesByRate([first, second])).toEqual([
    { rate: 2000, cents: 87 },
    { rate: 1000, cents: 246 },
  ]);
});

const begin = Date.parse("2026-01-15T12:00:00Z");
const amount = fc.integer({ min: -20_000, max: 20_000 });
/** Any event that is booked in balance. */
const event = fc.record({
  at: fc.integer({ min: begin, max: begin + 400 * dayMs }),
  kind: fc.constantFrom("completed", "refund", "dispute-lost", ...payoutKinds),
  amounts: fc.record({ guest: amount, subsidy: amount, goodwill: amount, commission: amount, card_fee: amount }),
});

function entriesOf({
  kind,
  amounts,
  at,
}: {
  kind: string;
  amounts: Balances;
  at: number;
}): (BookedSum & { at: number })[] {
  const isPayout = (payoutKinds as readonly string[]).includes(kind);
  const others = isPayout ? booked(kind, { payout: amounts.guest ?? 0 }) : booked(kind, amounts);
  const restaurant = -others.reduce((sum, { cents }) => sum + cents, 0);
  return [...others, ...booked(kind, { restaurant })].map((entry) => ({ ...entry, at }));
}

test("through every life of a restaurant its statements go on from each other and add up to the books", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const entries = events.flatMap(entriesOf);
      let closing = 0;
      let invoiced = 0;
      for (let month = monthOf(begin); month <= monthOf(begin + 400 * dayMs); month = monthLater(month, 1)) {
        const { from, until } = spanOfMonth(month);
        const statement = statementOf(
          closing,
          entries.filter(({ at }) => from <= at && at < until),
        );
        const { receivedCents, subsidyCents, goodwillCents, paidOutCents, returnedCents, paidInCents } = statement;
        const invoice = invoiceOf(statement)?.grossCents ?? 0;
        expect(statement.openingCents).toBe(closing);
        expect(statement.closingCents).toBe(
          closing + receivedCents + subsidyCents + goodwillCents - invoice - paidOutCents + returnedCents + paidInCents,
        );
        closing = statement.closingCents;
        invoiced += invoice;
      }
      const inBooks = (accounts: readonly string[]) =>
        entries.filter(({ account }) => accounts.includes(account)).reduce((sum, { cents }) => sum + cents, 0);
      expect([closing, invoiced]).toEqual([inBooks(["restaurant"]), inBooks(["commission", "card_fee", "vat"])]);
    }),
  );
});

test("an invoice has one name on paper and page, and one that gives back more than it charges is a correction", () => {
  expect(invoiceName({ number: "2026-00017", grossCents: 481 })).toBe("Rechnung 2026-00017");
  expect(invoiceName({ number: "2026-00018", grossCents: -384 })).toBe("Rechnungskorrektur 2026-00018");
});
