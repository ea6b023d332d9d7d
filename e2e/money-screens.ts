import { expect, type Page } from "@playwright/test";
import { findConnectedAccount } from "../contract/money/connected-account.ts";
import { findDues } from "../contract/money/dues.ts";
import { draftPayouts, findPayouts } from "../contract/money/payouts.ts";
import { findMonthSales, findMonths, findOwnStatements, findStatements } from "../contract/money/statements.ts";
import { findCampaigns } from "../contract/orders/manage-coupons.ts";
import { answerWith } from "./answer-with.ts";
import { isHydrated, overlay } from "./guest.ts";
import { signInNewOwner, signInOperator } from "./members.ts";
import { closedInn } from "./restaurants.ts";
import type { Screen } from "./screens.ts";

const at = Date.parse("2026-11-02T08:00:00Z");
const id = "0199c0de-0000-7000-8000-00000000000a";
const names = ["Wirtshaus zur Donaudampfschifffahrtsgesellschaftskapitänswitwe", "Heuriger Kronawetter"] as const;
const statement = {
  id,
  restaurantId: id,
  restaurantName: names[0],
  month: "2026-10",
  issuedAt: at,
  invoiceNumber: "2026-00017",
  orders: 123_456,
  openingCents: -888_888_888,
  receivedCents: 8_888_888_888,
  complaintCents: 8_888_888,
  withdrawalCents: 7_777_777,
  subsidyCents: 88_888_888,
  goodwillCents: 8_888_888,
  commissionCents: 688_888_888,
  cardFeeCents: 188_888_888,
  vatCents: 175_555_555,
  paidOutCents: 6_888_888_888,
  returnedCents: 888_888_888,
  paidInCents: 888_888_888,
  closingCents: 1_933_333_333,
  due: null,
};
const owing = {
  ...statement,
  id: id.replace("a", "b"),
  restaurantName: names[1],
  invoiceNumber: null,
  closingCents: -88_888_888,
};
const due = { amountCents: 88_888_888, until: "2026-11-16" };
const owed = (amounts: readonly number[]) =>
  amounts.map((amountCents, i) => ({
    restaurantId: id,
    restaurantName: names[i] ?? "",
    uid: "wirtshaus",
    amountCents,
  }));
const paid = owed([1_000_000_000, 888_888_888]).map((one, i) => ({
  ...one,
  id: `${id.slice(0, -1)}${i}`,
  ibanEnd: "3201",
}));

const reasons = [
  { reason: "NO_ACCOUNT", until: null },
  { reason: "WAITING", until: "2026-11-05" },
] as const;

/** The screens of settlements between restaurants and operator, and of discounts. */
export const moneyScreens: readonly Screen[] = [
  { name: "money", open: openMoney },
  {
    name: "payout run",
    open: async (page) => {
      await openMoney(page);
      await openDraft(page, "LOOK");
      const run = overlay(page, "Auszahlungslauf prüfen");
      // The button looks disabled, and pressing it shows the reason.
      await run.getByRole("button", { name: /^Auszahlen/ }).click({ force: true });
      await expect(run.getByText("Bitte vergleich zuerst die Summe.")).toBeVisible();
    },
  },
  {
    name: "a payment for dues with errors",
    open: async (page) => {
      await openMoney(page);
      await page
        .getByRole("button", { name: /^Zahlung buchen/ })
        .first()
        .click();
      const dialog = overlay(page, "Zahlung buchen");
      await dialog.getByLabel("Betrag in Euro *").fill("888889");
      await dialog.getByRole("button", { name: "Als bezahlt buchen" }).click();
      await expect(dialog.getByLabel("Referenz der Bank *")).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "payout run that is kept back",
    open: async (page) => {
      await openMoney(page);
      await openDraft(page, "FAILED");
      await expect(overlay(page, "Auszahlungslauf prüfen").getByRole("button", { name: /^Auszahlen/ })).toBeDisabled();
    },
  },
  {
    name: "campaigns",
    open: async (page) => {
      await openCampaigns(page);
    },
  },
  {
    name: "a new coupon with errors",
    open: async (page) => {
      await openCampaigns(page);
      await page.getByRole("button", { name: "Neuer Gutscheincode" }).click();
      const dialog = overlay(page, "Neuer Gutscheincode");
      await dialog.getByLabel("Code *").fill("zu");
      await dialog.getByLabel("Wert in Euro *").fill("viel");
      await dialog.getByRole("button", { name: "Code anlegen" }).click();
      await expect(dialog.getByLabel("Code *")).toHaveAttribute("aria-invalid", "true");
    },
  },
  {
    name: "statements",
    open: async (page) => {
      await answerWith(page, findOwnStatements, {
        restaurantName: names[0],
        balanceCents: 1_933_333_333,
        dues: { openCents: 88_888_888, until: "2026-11-16", overdueCents: 66_666_666, overdueSince: "2026-10-15" },
        statements: [statement, { ...owing, month: "2026-09", due }],
      });
      await answerWith(page, findMonthSales, {
        rates: [
          { rate: 2000, netCents: 1_574_074_073, vatCents: 314_814_815, grossCents: 1_888_888_888 },
          { rate: 1000, netCents: 6_363_636_364, vatCents: 636_363_636, grossCents: 7_000_000_000 },
        ],
        depositCents: 88_888_888,
        tipCents: -888_888,
      });
      await signInNewOwner(page, closedInn);
      await visit(page, "/management/statements");
      await page.getByText("So kommt es zusammen").first().click();
      await expect(page.getByText("Stand Ende Oktober 2026")).toBeVisible();
      await expect(page.getByRole("table", { name: "Umsatz nach Steuersatz, Oktober 2026" })).toBeVisible();
    },
  },
  {
    name: "an account at Stripe that lacks something",
    open: async (page) => {
      await answerWith(page, findConnectedAccount, {
        isOffered: true,
        mayChange: true,
        account: {
          state: "MISSING",
          takesCards: false,
          paysOut: false,
          missing: ["Bankverbindung (IBAN)", "Ausweis", "Angaben zum Betrieb", "Vertretungsbefugte Person"],
          hasPayoutFailed: true,
        },
      });
      await signInNewOwner(page, closedInn);
      await visit(page, "/management/statements");
      await expect(page.getByText(/^Stripe braucht noch/)).toBeVisible();
    },
  },
  {
    name: "another payout account with errors",
    open: async (page) => {
      await signInNewOwner(page, closedInn);
      await visit(page, "/management/statements");
      await page.getByRole("button", { name: /^Konto (angeben|ändern)$/ }).click();
      const dialog = overlay(page, /Auszahlungskonto/);
      await dialog.getByRole("button", { name: "Konto speichern" }).click();
      await expect(dialog.getByLabel(/^IBAN/)).toHaveAttribute("aria-invalid", "true");
    },
  },
];

async function openMoney(page: Page): Promise<void> {
  await answerWith(page, findPayouts, {
    isByProvider: false,
    lastDay: "2026-11-01",
    totalCents: 1_888_888_888,
    due: owed([1_000_000_000, 888_888_888]),
    held: owed([66_666_666, 999_999_900]).map((one, i) => ({ ...one, ...reasons[i as 0 | 1] })),
    runs: [
      {
        id,
        state: "CONFIRMED",
        lastDay: "2026-10-25",
        madeAt: at,
        totalCents: 1_888_888_888,
        payouts: paid.map((one, i) => ({ ...one, returnedAt: i === 0 ? null : at })),
      },
    ],
  });
  const dues = { month: "2026-10", openCents: 88_888_888, until: "2026-11-16" };
  await answerWith(page, findDues, {
    owing: owed([0, 0]).map(({ amountCents: overdueCents, ...one }, i) => ({
      ...one,
      ...dues,
      overdueCents: i === 0 ? 66_666_666 : overdueCents,
      overdueSince: i === 0 ? "2026-10-15" : null,
      demand: i === 0 ? "Rechnungskorrektur 2026-00017" : "Abrechnung Oktober 2026",
      remindedAt: i === 0 ? at : null,
    })),
    covered: [],
    payments: owed([88_888_888, 66_666_666]).map((one, i) => ({
      ...one,
      id: `${id.slice(0, -1)}${i}`,
      reference: "AT202611030001-NOTPROVIDED-0199c0de",
      bookedAt: at,
      takenBackAt: i === 0 ? null : at,
    })),
  });
  const months = [{ month: "2026-09", restaurants: 2, netCents: 888_888_888, issuedAt: at }];
  await answerWith(page, findMonths, { months, toClose: "2026-10", canInvoice: true, years: [2026] });
  await answerWith(page, findStatements, [statement, { ...owing, due }]);
  await signInOperator(page);
  await visit(page, "/management/money");
  await page.getByText(/^Lauf vom/).click();
  await expect(page.getByRole("button", { name: /^Kam zurück/ })).toBeVisible();
  await expect(page.getByText(/keine Rechnung/)).toBeVisible();
  await page.getByText("Zuletzt gebucht").click();
}

async function openDraft(page: Page, result: "LOOK" | "FAILED"): Promise<void> {
  await answerWith(page, draftPayouts, {
    id,
    lastDay: "2026-11-01",
    totalCents: 1_888_888_888,
    due: owed([1_000_000_000, 888_888_888]).map((one, i) => ({ ...one, beforeCents: i === 0 ? 999_999_999 : null })),
    checks: [
      { check: "BOOKS", result: "OK", title: "Buch und Konto stimmen überein", words: ["18.888.888,88 € im Buch."] },
      { check: "ACCOUNTS", result, title: "2 Konten geprüft", words: [`${names[0]}: Da stimmt eine Ziffer nicht.`] },
      {
        check: "HELD",
        result: "LOOK",
        title: "1 Restaurant bleibt stehen",
        words: [`${names[1]}, 666.666,66 €: Ohne Konto.`],
      },
    ],
  });
  await page.getByRole("button", { name: "Lauf prüfen" }).click();
}

async function openCampaigns(page: Page): Promise<void> {
  const coupon = {
    id,
    service: { id, name: names[0] },
    code: "DONAUDAMPFSCHIFF",
    type: "FLAT" as const,
    value: 100_000,
    minimumCents: 8_888_888,
    payer: "operator" as const,
    budgetCents: 88_888_888,
    spentCents: 82_200_000,
    uses: 186,
    perGuest: 1,
    from: at,
    to: at + 30 * 86_400_000,
    stoppedAt: null,
    state: "NEARLY_USED_UP" as const,
    usedUpAt: at + 9 * 86_400_000,
  };
  const ended = {
    ...coupon,
    id: id.replace("a", "b"),
    code: "HERBST",
    type: "PERCENTAGE" as const,
    value: 1000,
    service: null,
  };
  await answerWith(page, findCampaigns, {
    campaign: null,
    coupons: [
      coupon,
      { ...ended, state: "STOPPED", stoppedAt: at, perGuest: null, uses: 0, spentCents: 0, usedUpAt: null },
    ],
  });
  await signInOperator(page);
  await visit(page, "/management/campaigns");
  await expect(page.getByRole("heading", { name: coupon.code })).toBeVisible();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isHydrated(page);
}
