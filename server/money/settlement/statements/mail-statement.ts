import { paths } from "@mahlzeit/contract/page-addresses";
import { dayAndMonth, type Instant } from "@mahlzeit/domain/local-time";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { type Month, nameOfMonth } from "@mahlzeit/domain/money/ledger/month";
import { dueDate, type IssuedInvoice, invoiceName, issuedInvoice } from "@mahlzeit/domain/money/ledger/statement";
import { findOwner } from "../../../people/members/find-members.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { MailContent } from "../../../platform/mail/mail-content.ts";
import { type MailParts, sendMail } from "../../../platform/mail/send-mail.ts";
import { findOwing } from "../dues/find-dues.ts";

/** Notifies an owner of a statement, unless they are none any more. */
export async function mailStatement(
  { db, mail }: { readonly db: Database; readonly mail: MailParts },
  { statementId, accountId }: { readonly statementId: string; readonly accountId: string },
  now: Instant,
): Promise<void> {
  const [statement] = await toMail(db, statementId);
  if (!statement) return;
  const { restaurantId } = statement;
  const owner = await findOwner(db, restaurantId, accountId);
  if (!owner) return;
  const url = `${mail.publicUrl}${paths.statements}?restaurant=${restaurantId}`;
  const [owing] = await findOwing(db, restaurantId, now);
  const dueCents = owing?.latest.month === statement.month ? owing.dues.openCents : 0;
  const content = statementMail({
    ...statement,
    invoice: issuedInvoice(statement),
    dueCents,
    firstName: owner.firstName,
    url,
  });
  await sendMail(mail, content, {
    cause: `account-${accountId}.statement-${statementId}`,
    at: now,
    to: { name: owner.firstName, address: owner.email },
  });
}

interface StatementMailParts {
  readonly firstName: string;
  readonly restaurant: string;
  readonly month: Month;
  readonly issuedAt: Instant;
  /** Null if nothing was invoiced. */
  readonly invoice: IssuedInvoice | null;
  readonly closingCents: Cents;
  /** The amount to pay, less the part that later orders have covered. */
  readonly dueCents: Cents;
  /** The URL of the page with all statements. */
  readonly url: string;
}

/** Returns the mail to an owner about the balance at the end of a month, and any amount to pay. */
export function statementMail({
  firstName,
  restaurant,
  month,
  issuedAt,
  invoice,
  closingCents,
  dueCents: due,
  url,
}: StatementMailParts): MailContent {
  const name = nameOfMonth(month);
  const invoiceText = invoice ? `die ${invoiceName(invoice)} über unsere Provision und ` : "";
  const intro = `Deine Abrechnung für ${restaurant} ist da: ${invoiceText}der Auszug deines Kontos.`;
  return {
    subject: `Abrechnung ${name}: ${restaurant}`,
    title: `${name} ist abgerechnet, ${firstName}`,
    intro,
    highlight: { label: due > 0 ? "Offen" : `Stand Ende ${name}`, value: formatEuros(due > 0 ? due : closingCents) },
    paragraphs: [
      due > 0
        ? `Bitte überweise den Betrag bis ${dayAndMonth(dueDate(issuedAt))}. Wohin, steht im Kontoauszug.`
        : "Du musst nichts überweisen.",
    ],
    action: { label: "Abrechnung öffnen", url },
    hints: ["Der Kontoauszug ist keine Rechnung über deine Umsätze. Deine Belege bekommen deine Gäste."],
  };
}

const toMail = namedQuery<
  Parameters<typeof issuedInvoice>[0] & {
    restaurantId: string;
    restaurant: string;
    month: Month;
    issuedAt: Instant;
    closingCents: Cents;
  }
>(
  "statement_to_mail",
  `SELECT restaurant_id AS "restaurantId", restaurant_name AS restaurant, month, issued_at AS "issuedAt",
     closing_cents AS "closingCents", invoice_year AS "invoiceYear", invoice_number AS "invoiceNumber",
     commission_cents AS "commissionCents", card_fee_cents AS "cardFeeCents", vat_cents AS "vatCents"
   FROM statements WHERE id = $1`,
);
