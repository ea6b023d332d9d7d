import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import type { BoardComplaint } from "@mahlzeit/contract/orders/board";
import {
  formatTime,
  type Instant,
  minuteMs,
  viennaDayNumber,
  weekdayNames,
  weekdayOfNumber,
} from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { remedyLabels } from "@mahlzeit/domain/money/complaint/complaint";
import { isUrgentComplaint } from "@mahlzeit/domain/money/complaint/waiting";
import { formatDay } from "@mahlzeit/domain/orders/order/day-text";

/** Names what is claimed: "1× Insalata Marco, 1× Limonade". */
export function claimText({ waitsFor, lines }: BoardComplaint): string {
  if (waitsFor === "REMEDY") return "zugesagt, noch nicht erledigt";
  return lines?.map(({ name, quantity }) => `${quantity}× ${name}`).join(", ") ?? "ganze Lieferung nie angekommen";
}

/** Says until when it is to be answered, "bis Fr, 18:21", or for what else it waits. */
export function untilText(complaint: BoardComplaint, now: Instant): string {
  const { waitsFor, answerBy, answeredAt } = complaint;
  if (waitsFor === "DECISION") return "ihr könnt noch annehmen";
  if (waitsFor === "REMEDY") return answeredAt === null ? "" : `seit ${formatDay(viennaDayNumber(answeredAt))}`;
  if (!isUrgentComplaint(complaint, now)) return `bis ${momentOf(answerBy, now)}`;
  return now < answerBy ? `noch ${Math.ceil((answerBy - now) / minuteMs)}\u00a0min` : "Zeit ist um";
}

/** "18:21", on another day "Fr, 18:21", from a week on "Fr 27.11., 18:21" */
export function momentOf(at: Instant, now: Instant): string {
  const day = viennaDayNumber(at);
  const days = day - viennaDayNumber(now);
  if (days === 0) return formatTime(at);
  return `${days > 0 && days < 7 ? weekdayNames[weekdayOfNumber(day)].slice(0, 2) : formatDay(day)}, ${formatTime(at)}`;
}

/** Says what this person has just done about a complaint. */
export function movedText({ number, status, paymentType, remedy, owedCents, doneAt, moves }: ManagedComplaint): string {
  const of = `Reklamation ${number}`;
  if (status === "REFUSED") return `${of} abgelehnt. Der Gast erfährt es sofort.`;
  if (doneAt !== null && owedCents === 0) return `${of} erledigt.`;
  const back = moves.findLast(({ amountCents }) => amountCents !== null)?.amountCents ?? 0;
  if (paymentType === "STRIPE") return `${of}: ${formatEuros(back)} gehen zurück.`;
  return remedy === null ? `${of} angenommen.` : `${of} angenommen: „${remedyLabels[remedy]}“.`;
}
