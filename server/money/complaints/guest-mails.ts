import { complaintPath } from "@mahlzeit/contract/page-addresses";
import { listed } from "@mahlzeit/domain/listed";
import { formatDate, formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { faultLabels, neverCameLabel, remedyLabels } from "@mahlzeit/domain/money/complaint/complaint";
import { objectionEnds } from "@mahlzeit/domain/money/complaint/states";
import type { Bearer } from "@mahlzeit/domain/money/ledger/shares";
import { backSentence } from "@mahlzeit/domain/money/payment/method";
import { guestLinks, headingOf, named, piecesText, type StatusText } from "../../orders/order/mails/order-text.ts";
import { linesWithOptions } from "../../orders/order/read/current-order.ts";
import type { OrderRecord } from "../../orders/order/read/order-record.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import { type ComplaintRecord, lastAnswer, movable } from "./complaint-record.ts";
import type { ComplaintStep } from "./complaint-steps.ts";

export interface ComplaintMailParts {
  readonly order: OrderRecord;
  readonly complaint: ComplaintRecord;
  readonly publicUrl: string;
}

/** Returns the mail that tells the guest of a step of the complaint. */
export function guestComplaintMail(step: ComplaintStep, parts: ComplaintMailParts): MailContent {
  const { order, publicUrl } = parts;
  const { label = "Reklamation ansehen", hints = [], ...words } = texts[step](parts);
  const { intro, highlight } = words;
  return {
    ...words,
    preheader: highlight ? `${intro} ${highlight.label}: ${highlight.value}.` : intro,
    action: { label, url: publicUrl + complaintPath(order.identificationTag) },
    hints: [...hints, headingOf(order)],
    links: guestLinks(order, publicUrl),
  };
}

type Text = Omit<StatusText, "action"> & { readonly label?: string };

const texts: Record<ComplaintStep, (parts: ComplaintMailParts) => Text> = {
  received: ({ order, complaint }) => ({
    subject: `Deine Reklamation bei ${order.seller.name} ist da`,
    title: `Deine Reklamation ist da${named(order)}.`,
    intro: `${order.seller.name} weiß Bescheid und antwortet dir.`,
    highlight: { label: "Antwort spätestens", value: dateAndTime(complaint.answerBy) },
    paragraphs: [
      `Du hast gemeldet: ${claimText(order, complaint)}`,
      "Kommt bis dahin keine Antwort, entscheiden wir. Solange niemand geantwortet hat, kannst du deine Reklamation ändern oder zurückziehen.",
    ],
  }),
  withdrawn: ({ order }) => ({
    subject: `Deine Reklamation bei ${order.seller.name} ist zurückgezogen`,
    title: `Zurückgezogen, wie gewünscht${named(order)}.`,
    intro: `Du hast deine Reklamation bei ${order.seller.name} zurückgezogen.`,
    hints: [rights],
  }),
  accepted: ({ order, complaint }) => ({
    subject: `${order.seller.name} hat deine Reklamation angenommen`,
    title: `Angenommen${named(order)}.`,
    intro: `${order.seller.name} hat deine Reklamation angenommen.`,
    ...outcomeOf(order, complaint),
  }),
  partly: ({ order, complaint }) => {
    const { highlight, paragraphs } = outcomeOf(order, complaint);
    const accepted = linesWithOptions(order, lastAnswer(complaint)?.lines ?? []).map(piecesText);
    return {
      subject: `${order.seller.name} hat deine Reklamation zum Teil angenommen`,
      title: `Zum Teil angenommen${named(order)}.`,
      intro: `${order.seller.name} hat einen Teil deiner Reklamation angenommen: ${listed(accepted)}.`,
      ...(highlight && { highlight }),
      paragraphs: [...saidBy(order.seller.name, complaint), ...paragraphs, ...objectionText(complaint)],
      label: "Antwort ansehen",
      hints: [rights],
    };
  },
  refused: ({ order, complaint }) => ({
    subject: `${order.seller.name} hat deine Reklamation abgelehnt`,
    title: `Deine Reklamation ist abgelehnt${named(order)}.`,
    intro: `${order.seller.name} hat deine Reklamation abgelehnt.`,
    paragraphs: [...saidBy(order.seller.name, complaint), ...objectionText(complaint)],
    label: "Antwort ansehen",
    hints: [rights],
  }),
  unanswered: ({ order }) => ({
    subject: `Deine Reklamation bei ${order.seller.name}: Jetzt sind wir dran`,
    title: `Jetzt sind wir dran${named(order)}.`,
    intro: `${order.seller.name} hat auf deine Reklamation nicht geantwortet. Jetzt entscheiden wir.`,
    paragraphs: [waiting],
  }),
  objected: ({ order }) => ({
    subject: `Dein Widerspruch zur Reklamation bei ${order.seller.name} ist da`,
    title: `Jetzt sind wir dran${named(order)}.`,
    intro: `Du siehst es anders als ${order.seller.name}. Jetzt entscheiden wir.`,
    paragraphs: [waiting],
  }),
  decided: ({ order, complaint }) => {
    const { highlight, paragraphs } = outcomeOf(order, complaint);
    return {
      subject: `Wir haben über deine Reklamation bei ${order.seller.name} entschieden`,
      title: `Wir haben entschieden${named(order)}.`,
      intro: `Wir haben uns deine Reklamation bei ${order.seller.name} angesehen und entschieden.`,
      ...(highlight && { highlight }),
      paragraphs: [...saidBy("Unsere Entscheidung", complaint), ...paragraphs],
      label: "Entscheidung ansehen",
      hints: [rights],
    };
  },
  settled: ({ order }) => ({
    subject: `Deine Reklamation bei ${order.seller.name} ist erledigt`,
    title: `Deine Reklamation ist erledigt${named(order)}.`,
    intro:
      order.dispute === null
        ? "Zu dieser Bestellung ist alles zurückgegeben, oder es ist nichts mehr zu zahlen."
        : "Du hast die Zahlung bei deiner Bank beanstandet. Darüber entscheidet jetzt deine Bank.",
    paragraphs: ["Deshalb braucht deine Reklamation keine Antwort mehr."],
    hints: [rights],
  }),
  asked: ({ order, complaint }) => ({
    subject: `Ist es gekommen? Deine Reklamation bei ${order.seller.name}`,
    title: `Ist es gekommen${named(order)}?`,
    intro: `${order.seller.name} hat dir nach deiner Reklamation versprochen: ${promiseOf(complaint)}.`,
    paragraphs: [
      `Ist es gekommen, musst du nichts tun. Wenn nicht, sag es uns bis ${endOf(complaint)}, dann entscheiden wir.`,
    ],
    label: "Jetzt antworten",
  }),
};

const rights = "Deine gesetzlichen Rechte bleiben unberührt.";
const waiting = "Sobald wir entschieden haben, schreiben wir dir. Du musst nichts tun.";

/** Returns "1 × Pizza, groß (war nicht in Ordnung); 2 × Cola (hat gefehlt)." */
export function claimText(order: OrderRecord, { lines }: ComplaintRecord): string {
  if (lines === null) return `${neverCameLabel}.`;
  const claimed = lines.flatMap((line) =>
    linesWithOptions(order, [line]).map((one) => `${piecesText(one)} (${faultLabels[line.fault]})`),
  );
  return `${claimed.join("; ")}.`;
}

/** Returns the sentence of the last answer, word for word. */
function saidBy(who: string, complaint: ComplaintRecord): string[] {
  const sentence = lastAnswer(complaint)?.sentence ?? null;
  return sentence === null ? [] : [`${who}: „${sentence}“`];
}

/** Returns the consequence of an answer or decision: what goes back, what is promised, or that nothing is owed. */
function outcomeOf(
  order: OrderRecord,
  complaint: ComplaintRecord,
): Pick<Text, "highlight"> & { readonly paragraphs: readonly string[] } {
  const { amountCents, lines, borneBy } = lastAnswer(complaint) ?? {};
  if (!amountCents) return { paragraphs: [] };
  if (order.paymentType === "STRIPE")
    return {
      highlight: { label: "Rückzahlung", value: formatEuros(amountCents) },
      paragraphs: [`${backSentence(amountCents, order)} Du musst nichts tun.`],
    };
  if (complaint.lines === null && lines === null) return { paragraphs: ["Du schuldest nichts."] };
  const highlight = { label: "Es geht um", value: formatEuros(amountCents) };
  if (complaint.status === "DECIDED") return { highlight, paragraphs: [payerText(order, complaint, borneBy)] };
  if (complaint.remedy === null) return { highlight, paragraphs: [] };
  return { highlight, paragraphs: [`${order.seller.name} verspricht dir: ${promiseOf(complaint)}.`] };
}

/** Says who pays what was decided about an order paid on the spot, and that an earlier part still holds. */
function payerText({ seller }: OrderRecord, { moves }: ComplaintRecord, borneBy: Bearer | null | undefined): string {
  const amountCents = moves.find(({ status }) => status === "PARTLY")?.amountCents;
  const payer =
    borneBy === "operator"
      ? "Das bekommst du direkt von uns. Wir melden uns bei dir."
      : `Das bekommst du direkt von ${seller.name}.`;
  return amountCents ? `${payer} Die ${formatEuros(amountCents)} von ${seller.name} kommen dazu.` : payer;
}

function promiseOf({ remedy }: ComplaintRecord): string {
  return remedy === null ? "" : `„${remedyLabels[remedy]}“`;
}

function objectionText(complaint: ComplaintRecord): string[] {
  return [`Siehst du das anders? Bis ${endOf(complaint)} kannst du widersprechen, dann entscheiden wir.`];
}

/** Returns the end of the time to object. */
function endOf(complaint: ComplaintRecord): string {
  return dateAndTime(objectionEnds(movable(complaint, false)) ?? complaint.answerBy);
}

/** Returns "22.11.2026, 21:04". */
export function dateAndTime(end: Instant): string {
  return `${formatDate(end)}, ${formatTime(end)}`;
}
