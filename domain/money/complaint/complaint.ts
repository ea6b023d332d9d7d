import { dayMs } from "../../local-time.ts";
import type { OrderType, PaymentType } from "../../order-types.ts";
import { normaliseReason } from "../../orders/order/answer.ts";
import type { Bearer } from "../ledger/shares.ts";
import { type LinePart, piecesGoneSentence } from "../payment/refund-lines.ts";
import type { ClaimedLine, ClaimedLines, LineFault } from "./amount.ts";

/** The reason that refunds of complaints have for books and mails; sentences stay with the complaint. */
export const complaintReason = "Reklamation";

export const faultLabels: Record<LineFault, string> = {
  MISSING: "hat gefehlt",
  WRONG: "war etwas anderes",
  BAD: "war nicht in Ordnung",
};
export const neverCameLabel = "Die ganze Lieferung ist nie angekommen";

export const maxComplaintWords = 300;
export const answerSentenceLength = { min: 10, max: 500 } as const;

/** The ways in which a restaurant makes up for something that was paid on the spot. */
export const remedies = ["BRING", "COLLECT", "CALL"] as const;
export type Remedy = (typeof remedies)[number];
/** The restaurant's promise to the guest, as both read it. */
export const remedyLabels: Record<Remedy, string> = {
  BRING: "Wir bringen es vorbei",
  COLLECT: "Du holst es ab",
  CALL: "Wir melden uns bei dir",
};

/** The time in which the complaints and orders of a guest are counted, for the restaurant and for operators. */
export const guestCountMs = 90 * dayMs;
export const onlyANumberSentence = "Nur eine Zahl, sie entscheidet nichts.";

/** The extent to which an operator decides for the guest. */
export const decisions = ["ALL", "LINES", "NOTHING"] as const;
export type Decision = (typeof decisions)[number];

interface Fault<Field extends string> {
  readonly field: Field;
  readonly message: string;
}

/** The number of pieces of a line that have not been refunded or taken away. */
type LeftLine = LinePart;

/** Returns the first fault in what a guest claims; null if there is none. */
export function faultInClaim(
  { lines, words }: { readonly lines: ClaimedLines; readonly words: string },
  order: { readonly type: OrderType; readonly left: readonly LeftLine[] },
): Fault<"lines" | "words"> | null {
  const inLines = lines === null ? faultInNeverCame(order.type) : faultInClaimedLines(lines, order.left);
  if (inLines !== null) return { field: "lines", message: inLines };
  if (words.length > maxComplaintWords)
    return { field: "words", message: `Bitte höchstens ${maxComplaintWords} Zeichen.` };
  return null;
}

function faultInNeverCame(type: OrderType): string | null {
  return type === "DELIVERY" ? null : "Nie angekommen sein kann nur eine Lieferung.";
}

function faultInClaimedLines(lines: readonly ClaimedLine[], left: readonly LeftLine[]): string | null {
  if (lines.length === 0) return "Noch nichts ausgewählt. Tipp an, was nicht in Ordnung war.";
  return areParts(lines, left) ? null : piecesGoneSentence;
}

/** Tells whether each line is named once, with at least one piece and at most those of the whole. */
function areParts(lines: readonly LinePart[], whole: readonly LinePart[]): boolean {
  const isOnce = new Set(lines.map(({ position }) => position)).size === lines.length;
  const isPart = ({ position, quantity }: LinePart) =>
    Number.isInteger(quantity) &&
    quantity >= 1 &&
    quantity <= (whole.find((line) => line.position === position)?.quantity ?? 0);
  return isOnce && lines.every(isPart);
}

/** The restaurant's answer to a complaint. */
export interface ComplaintAnswer {
  readonly to: "ACCEPTED" | "PARTLY" | "REFUSED";
  /** The accepted lines of a partial answer. */
  readonly lines: readonly LinePart[];
  /** The restaurant's sentence to the guest; empty if everything is accepted. */
  readonly sentence: string;
  /** The way in which something paid on the spot is made up for; null if it needs none. */
  readonly remedy: Remedy | null;
}

interface AnsweredComplaint {
  /** The claimed pieces that nobody has given back yet. */
  readonly claimed: readonly LinePart[] | null;
  readonly paymentType: PaymentType;
  /** The lines of the order that are left, of which a partial answer to a missing delivery accepts some. */
  readonly left: readonly LeftLine[];
}

/**
 * Returns the answer with what matters for it, and the first fault in it. Accepting a part or nothing needs a sentence
 * to the guest; what was paid on the spot needs a remedy, unless the whole delivery never came and nothing was paid.
 */
export function considerAnswer(
  given: ComplaintAnswer,
  { claimed, paymentType, left }: AnsweredComplaint,
): { readonly answer: ComplaintAnswer; readonly fault: Fault<"lines" | "sentence" | "remedy"> | null } {
  const { to } = given;
  const sentence = to === "ACCEPTED" ? "" : normaliseReason(given.sentence);
  const needsRemedy = paymentType === "ON_SPOT" && to !== "REFUSED" && !(to === "ACCEPTED" && claimed === null);
  const answer = { to, sentence, lines: to === "PARTLY" ? given.lines : [], remedy: needsRemedy ? given.remedy : null };
  if (to === "PARTLY") {
    const message = faultInPart(given.lines, claimed, left);
    if (message !== null) return { answer, fault: { field: "lines", message } };
  }
  const message = to === "ACCEPTED" ? null : faultInSentence(sentence);
  if (message !== null) return { answer, fault: { field: "sentence", message } };
  if (needsRemedy && given.remedy === null)
    return { answer, fault: { field: "remedy", message: "Bitte sag, wie du es gutmachst." } };
  return { answer, fault: null };
}

function faultInPart(
  lines: readonly LinePart[],
  claimed: AnsweredComplaint["claimed"],
  left: readonly LeftLine[],
): string | null {
  if (lines.length === 0) return "Bitte wähle, was du annimmst.";
  const whole = claimed ?? left;
  if (!areParts(lines, whole)) return "Das hat der Gast so nicht gemeldet. Bitte schau noch einmal.";
  const count = (parts: readonly LinePart[]) => parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return claimed !== null && count(lines) === count(claimed)
    ? "Das ist alles. Nimm dann die ganze Reklamation an."
    : null;
}

interface ComplaintDecision {
  readonly gets: Decision;
  readonly lines: readonly LinePart[];
  /** Empty until it is chosen; nobody bears nothing. */
  readonly borneBy: Bearer | "";
  /** The sentence that both sides read. */
  readonly sentence: string;
}

/** Returns the faults in an operator's decision. */
export function faultsInDecision({
  gets,
  lines,
  borneBy,
  sentence,
}: ComplaintDecision): Fault<"lines" | "borneBy" | "sentence">[] {
  const said = faultInSentence(sentence);
  return [
    ...(gets === "LINES" && lines.length === 0
      ? [{ field: "lines" as const, message: "Bitte wähle, was der Gast bekommt." }]
      : []),
    ...(borneBy === "" && gets !== "NOTHING"
      ? [{ field: "borneBy" as const, message: "Bitte wähle, wer es trägt." }]
      : []),
    ...(said === null ? [] : [{ field: "sentence" as const, message: said }]),
  ];
}

/** Returns null if the sentence, which the other side reads word for word, has the right length. */
export function faultInSentence(sentence: string): string | null {
  const { length } = normaliseReason(sentence);
  if (length < answerSentenceLength.min)
    return `Mindestens ${answerSentenceLength.min} Zeichen. Der Gast soll verstehen, warum.`;
  return length > answerSentenceLength.max ? `Bitte höchstens ${answerSentenceLength.max} Zeichen.` : null;
}
