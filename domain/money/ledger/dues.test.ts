import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs } from "../../local-time.ts";
import { type DemandedDue, demandName, duesOf, faultInDuePayment, paymentReference } from "./dues.ts";

const issued = (month: string) => Date.parse(`${month}-01T03:23:00+01:00`);
const october: DemandedDue = { month: "2026-10", issuedAt: issued("2026-11"), closingCents: -5000, creditedCents: 0 };
const november: DemandedDue = { month: "2026-11", issuedAt: issued("2026-12"), closingCents: -8000, creditedCents: 0 };
const lastDay = Date.parse("2026-11-15T23:59:00+01:00");

test("what a statement asks for is open until it is paid, and overdue once its last day is over", () => {
  const open = { openCents: 5000, until: "2026-11-15", overdueCents: 0, overdueSince: null, overdueMonth: null };
  expect(duesOf([october], lastDay)).toEqual(open);
  expect(duesOf([october], lastDay + 60_000)).toEqual({
    ...open,
    overdueCents: 5000,
    overdueSince: "2026-11-16",
    overdueMonth: "2026-10",
  });
  expect(duesOf([{ ...october, creditedCents: 4999 }], lastDay)?.openCents).toBe(1);
  expect(duesOf([{ ...october, creditedCents: 5000 }], lastDay)).toBeNull();
  expect(duesOf([{ ...october, creditedCents: 6000 }], lastDay)).toBeNull();
  expect(duesOf([{ ...october, closingCents: 100 }], lastDay)).toBeNull();
  expect(duesOf([], lastDay)).toBeNull();
});

test("a later statement asks for all before, of which the oldest is paid first", () => {
  const inDecember = issued("2026-12") + 5 * dayMs;
  expect(duesOf([november, october], inDecember)).toEqual({
    openCents: 8000,
    until: "2026-12-15",
    overdueCents: 5000,
    overdueSince: "2026-11-16",
    overdueMonth: "2026-10",
  });
  const paid = [november, october].map((one) => ({ ...one, creditedCents: 3500 }));
  expect(duesOf(paid, inDecember)).toMatchObject({ openCents: 4500, overdueCents: 1500 });
  const paidAll = [november, october].map((one) => ({ ...one, creditedCents: 5000 }));
  expect(duesOf(paidAll, inDecember)).toMatchObject({ openCents: 3000, overdueCents: 0, overdueSince: null });
  expect(duesOf([november, october], inDecember + 30 * dayMs)).toMatchObject({
    overdueCents: 8000,
    overdueSince: "2026-11-16",
    overdueMonth: "2026-11",
  });
});

test("never is more overdue than open, nor more open than was asked for, whatever comes in", () => {
  const months = fc.array(fc.record({ charged: fc.nat(9000), credited: fc.nat(9000) }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(months, fc.nat(9000), fc.nat(200), (all, lately, days) => {
      let closingCents = 0;
      const closed = all.map(({ charged, credited }, i) => {
        closingCents += credited - charged;
        const creditedCents = all.slice(i + 1).reduce((sum, one) => sum + one.credited, lately);
        return { month: "", issuedAt: issued("2026-01") + i * 30 * dayMs, closingCents, creditedCents };
      });
      const now = issued("2026-01") + days * dayMs;
      const dues = duesOf(closed.toReversed(), now);
      expect(dues?.openCents ?? 0).toBe(Math.max(0, -closingCents - lately));
      expect(dues?.overdueCents ?? 0).toBeLessThanOrEqual(dues?.openCents ?? 0);
      expect((dues?.overdueCents ?? 0) > 0).toBe((dues?.overdueSince ?? null) !== null);
    }),
  );
});

test("a transfer names the invoice, or the month where nothing was invoiced", () => {
  const invoice = { number: "2026-00017", grossCents: 481 };
  expect(paymentReference({ month: "2026-10", invoice })).toBe("2026-00017");
  expect(paymentReference({ month: "2026-10", invoice: null })).toBe("Abrechnung 2026-10");
});

test("a demand is named after its invoice, which is a correction where more went back than was charged", () => {
  const named = (invoice: Parameters<typeof demandName>[0]["invoice"]) => demandName({ month: "2027-02", invoice });
  expect(named({ number: "2027-00003", grossCents: 1 })).toBe("Rechnung 2027-00003");
  expect(named({ number: "2027-00004", grossCents: -1 })).toBe("Rechnungskorrektur 2027-00004");
  expect(named(null)).toBe("Abrechnung Februar 2027");
});

test("a payment needs an amount and the bank's reference", () => {
  expect(faultInDuePayment({ amountCents: 0, reference: "A1" })?.field).toBe("amount");
  expect(faultInDuePayment({ amountCents: 1, reference: "  " })?.field).toBe("reference");
  expect(faultInDuePayment({ amountCents: 1, reference: "A1" })).toBeNull();
});
