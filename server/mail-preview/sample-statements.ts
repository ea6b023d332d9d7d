import { statementMail } from "../settlement/statements/mail-statement.ts";
import type { SampleMail } from "./sample-mails.ts";
import { samplePayoutAccounts } from "./sample-payout-accounts.ts";

/** The statement of a restaurant that is owed something, and of one that owes; and where the money goes. */
export function sampleStatements(publicUrl: string): readonly SampleMail[] {
  return [
    { name: "statement", content: statementMail(statement, publicUrl) },
    { name: "statement-due", content: statementMail({ ...statement, closingCents: -38_410 }, publicUrl) },
    ...samplePayoutAccounts(publicUrl),
  ];
}

const statement = {
  firstName: "Resi",
  restaurant: "Gasthaus Lindenhof",
  month: "2026-10",
  issuedAt: Date.parse("2026-11-01T02:23:00Z"),
  closingCents: 103_267,
  url: "https://mahlzeit.example/management/statements?restaurant=Muster",
};
