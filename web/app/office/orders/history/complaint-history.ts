import type { ComplaintSteps } from "@mahlzeit/contract/orders/order-history";
import { formatEuros } from "@mahlzeit/domain/money";
import type { ComplaintMover, ComplaintState } from "@mahlzeit/domain/money/complaint/states";
import { type HistoryStep, moverNames } from "./order-steps.ts";

/** Returns the steps of a complaint, without what was said. `restaurant` is used if no name is known. */
export function complaintHistory(steps: ComplaintSteps, restaurant: string): HistoryStep[] {
  const names: Record<ComplaintMover, string> = {
    guest: moverNames.guest,
    restaurant,
    device: restaurant,
    operator: moverNames.operator,
    clock: moverNames.clock,
    money: moverNames.payment,
  };
  return steps.map(({ status, at, by, name, amountCents }) => ({
    at,
    what: amountCents ? `${stepNames[status]}, ${formatEuros(amountCents)}` : stepNames[status],
    who: name ?? names[by],
  }));
}

const stepNames: Record<ComplaintState, string> = {
  OPEN: "Reklamiert",
  ACCEPTED: "Reklamation angenommen",
  PARTLY: "Reklamation zum Teil angenommen",
  REFUSED: "Reklamation abgelehnt",
  UNANSWERED: "Reklamation ohne Antwort",
  OBJECTED: "Antwort auf die Reklamation widersprochen",
  DECIDED: "Reklamation entschieden",
  WITHDRAWN: "Reklamation zurückgezogen",
  SETTLED: "Reklamation beendet, nichts mehr offen",
};
