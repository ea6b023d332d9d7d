import { payoutAccountMail } from "../money/settlement/payout-accounts/account-mail.ts";
import type { SampleMail } from "./sample-mails.ts";

/** Returns the mails to owners about a first and a changed payout account. */
export function samplePayoutAccounts(): readonly SampleMail[] {
  return [
    { name: "payout-account-first", content: payoutAccountMail({ ...change, before: null }) },
    { name: "payout-account-changed", content: payoutAccountMail(change) },
  ];
}

const change = {
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
