import { reminderMail } from "../money/settlement/dues/reminder-mail.ts";
import { payoutAccountMail } from "../money/settlement/payout-accounts/account-mail.ts";
import { yearMail } from "../money/settlement/report/year-mail.ts";
import { statementMail } from "../money/settlement/statements/mail-statement.ts";
import { sampleOperator } from "../platform/config/operator-config.ts";
import type { SampleMail } from "./sample-mails.ts";

/** Returns the statements of a restaurant with a credit and of one with a debt, and mails about payouts. */
export function sampleStatements(publicUrl: string): readonly SampleMail[] {
  return [
    { name: "statement", content: statementMail(statement) },
    {
      name: "statement-due",
      content: statementMail({ ...statement, invoice: null, closingCents: -38_410, dueCents: 38_410 }),
    },
    {
      name: "statement-corrects",
      content: statementMail({ ...statement, invoice: correction, closingCents: -2_116, dueCents: 2_116 }),
    },
    { name: "due-reminder", content: reminderMail(reminder, publicUrl) },
    {
      name: "due-reminder-and-more",
      content: reminderMail(
        { ...reminder, dues: { ...dues, openCents: 41_200 }, late: { month: "2026-10", invoice: null } },
        publicUrl,
      ),
    },
    {
      name: "due-reminder-corrects",
      content: reminderMail({ ...reminder, late: { month: "2026-10", invoice: correction } }, publicUrl),
    },
    { name: "year-report", content: yearMail(year) },
    ...samplePayoutAccounts(),
  ];
}

const correction = { number: "2026-00018", grossCents: -384 };

const statement = {
  firstName: "Resi",
  restaurant: "Gasthaus Lindenhof",
  month: "2026-10",
  issuedAt: Date.parse("2026-11-01T02:23:00Z"),
  invoice: { number: "2026-00017", grossCents: 18_204 },
  dueCents: 0,
  closingCents: 103_267,
  url: "https://mahlzeit.example/management/statements?restaurant=Muster",
};

const year = {
  firstName: "Resi",
  restaurant: "Gasthaus Lindenhof",
  year: 2026,
  soldCents: 4_812_355,
  lacksTaxNumber: true,
  url: "https://mahlzeit.example/management/statements?restaurant=Muster#jahr",
};

const dues = {
  openCents: 38_410,
  until: "2026-12-15",
  overdueCents: 38_410,
  overdueSince: "2026-11-16",
  overdueMonth: "2026-10",
};
const reminder = {
  firstName: "Resi",
  restaurant: "Gasthaus Lindenhof",
  restaurantId: "Muster",
  dues,
  late: { month: "2026-10", invoice: statement.invoice },
  operator: sampleOperator("Mahlzeit"),
};

/** Returns the mails to owners about a first and a changed payout account. */
function samplePayoutAccounts(): readonly SampleMail[] {
  return [
    { name: "payout-account-first", content: payoutAccountMail({ ...accountChange, before: null }) },
    { name: "payout-account-changed", content: payoutAccountMail(accountChange) },
  ];
}

const accountChange = {
  firstName: "Resi",
  restaurant: "Gasthaus Lindenhof",
  account: {
    holder: "Lindenhof Gastronomie GmbH",
    iban: "AT483200000012345864",
    since: Date.parse("2026-11-26T08:12:00Z"),
    waitsUntil: "2026-12-02",
  },
  before: { holder: "Therese Lindner", iban: "AT611904300234573201" },
  by: "Sepp Lindner",
  complaintsTo: "vorschlag@mahlzeit.example",
  url: "https://mahlzeit.example/management/statements?restaurant=Muster",
};
