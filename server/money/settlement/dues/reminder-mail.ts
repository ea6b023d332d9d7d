import { paths } from "@mahlzeit/contract/page-addresses";
import { groupedIban } from "@mahlzeit/domain/identifiers";
import { dayAndMonth } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { type Demand, type Dues, demandName, paymentReference } from "@mahlzeit/domain/money/ledger/dues";
import type { OperatorConfig } from "../../../platform/config/operator-config.ts";
import type { MailContent } from "../../../platform/mail/mail-content.ts";

export interface ReminderMailParts {
  readonly firstName: string;
  readonly restaurant: string;
  readonly restaurantId: string;
  readonly dues: Dues;
  /** The latest overdue statement. */
  readonly late: Demand;
  readonly operator: OperatorConfig;
}

/** Returns the mail to an owner about overdue dues and how to pay them. */
export function reminderMail(
  { firstName, restaurant, restaurantId, dues, late, operator }: ReminderMailParts,
  publicUrl: string,
): MailContent {
  const { openCents, overdueCents, overdueSince, until } = dues;
  const since = overdueSince === null ? "" : ` Überfällig ist er seit ${dayAndMonth(overdueSince)}.`;
  const intro = `Servus ${firstName}, für ${restaurant} ist bei uns noch ein Betrag offen.${since}`;
  return {
    subject: `Zahlungserinnerung: ${restaurant}`,
    title: "Da ist noch etwas offen.",
    intro,
    highlight: { label: `Überfällig, ${demandName(late)}`, value: formatEuros(overdueCents) },
    paragraphs: [
      `Bitte überweise ${formatEuros(overdueCents)} an ${operator.name}, IBAN ${groupedIban(operator.iban)}, Verwendungszweck ${paymentReference(late)}.`,
      ...(openCents > overdueCents
        ? [
            `Weitere ${formatEuros(openCents - overdueCents)} sind bis ${dayAndMonth(until)} zu zahlen, das kann gleich mit.`,
          ]
        : []),
      "Schon überwiesen? Dann ist nichts zu tun: Bis die Bank es uns meldet, kann es zwei Werktage dauern.",
    ],
    action: { label: "Abrechnungen öffnen", url: `${publicUrl}${paths.statements}?restaurant=${restaurantId}` },
    hints: ["Wie der Betrag zusammenkommt, steht in deiner Abrechnung."],
  };
}
