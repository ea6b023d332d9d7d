import { formatEuros } from "@mahlzeit/domain/money";
import { headingOf, kitchenUrl, type StatusText, unbroken } from "../../orders/order/mails/order-text.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import { lastAnswer } from "./complaint-record.ts";
import type { MemberStep } from "./complaint-steps.ts";
import { type ComplaintMailParts, claimText, dateAndTime } from "./guest-mails.ts";

interface MemberMailParts extends ComplaintMailParts {
  readonly firstName: string;
}

/** Returns the mail that tells a member of the restaurant of a step of a complaint, without data of the guest. */
export function memberComplaintMail(step: MemberStep, parts: MemberMailParts): MailContent {
  const { order, firstName, publicUrl } = parts;
  const { intro, ...words } = texts[step](parts);
  const { highlight } = words;
  const greeted = `Servus ${firstName}, ${intro}`;
  return {
    ...words,
    intro: greeted,
    preheader: highlight ? `${greeted} ${highlight.label}: ${highlight.value}.` : greeted,
    action: {
      label: step === "received" ? "Reklamation beantworten" : "Bestellung ansehen",
      url: kitchenUrl(order, publicUrl),
    },
    hints: [`${order.seller.name}: ${headingOf(order)}`],
  };
}

const texts: Record<MemberStep, (parts: MemberMailParts) => Omit<StatusText, "action" | "hints">> = {
  received: ({ order, complaint }) => ({
    subject: `Reklamation zu Bestellung Nr. ${order.number}`,
    title: `Reklamation zu ${unbroken(`Nr. ${order.number}`)}.`,
    intro:
      complaint.openings === 1
        ? "ein Gast hat etwas reklamiert."
        : "ein Gast hat seine zurückgezogene Reklamation noch einmal geöffnet.",
    highlight: { label: "Antwort spätestens", value: dateAndTime(complaint.answerBy) },
    paragraphs: [
      `Gemeldet ist: ${claimText(order, complaint)}`,
      "Ihr werdet zuerst gehört. Kommt bis dahin keine Antwort, entscheiden wir.",
    ],
  }),
  withdrawn: ({ order }) => ({
    subject: `Reklamation zu Bestellung Nr. ${order.number} zurückgezogen`,
    title: `Reklamation zu ${unbroken(`Nr. ${order.number}`)} zurückgezogen.`,
    intro: "der Gast hat seine Reklamation zurückgezogen.",
    paragraphs: ["Ihr müsst nichts mehr tun."],
  }),
  objected: ({ order }) => ({
    subject: `Widerspruch zu Bestellung Nr. ${order.number}`,
    title: `Widerspruch zu ${unbroken(`Nr. ${order.number}`)}.`,
    intro: "der Gast sieht es bei seiner Reklamation anders als ihr. Jetzt entscheiden wir.",
    paragraphs: ["Bis dahin könnt ihr die Reklamation noch annehmen."],
  }),
  decided: ({ order, complaint }) => ({
    subject: `Entschieden: Reklamation zu Bestellung Nr. ${order.number}`,
    title: `Reklamation zu ${unbroken(`Nr. ${order.number}`)} entschieden.`,
    intro: "wir haben über die Reklamation entschieden.",
    paragraphs: decisionText({ order, complaint }),
  }),
};

/** Returns the operator's sentence, and who bears what the guest gets. */
function decisionText({ order, complaint }: Pick<MemberMailParts, "order" | "complaint">): string[] {
  const { sentence = null, amountCents, borneBy } = lastAnswer(complaint) ?? {};
  const said = sentence === null ? [] : [`Dem Gast haben wir geschrieben: „${sentence}“`];
  const hasSome = complaint.moves.some((move) => (move.amountCents ?? 0) > 0);
  if (!amountCents) return [...said, `Der Gast bekommt nichts ${hasSome ? "weiter" : "zurück"}.`];
  const bearer = borneBy === "operator" ? "Das zahlen wir." : "Das tragt ihr.";
  if (order.paymentType === "ON_SPOT") {
    if (complaint.lines === null) return said;
    const todo = borneBy === "operator" ? "Ihr müsst dafür nichts tun." : "Tippt „Erledigt“, wenn er es bekommen hat.";
    return [...said, `Der Gast bekommt ${formatEuros(amountCents)}. ${bearer} ${todo}`];
  }
  return [...said, `Der Gast bekommt ${formatEuros(amountCents)} zurück. ${bearer}`];
}
