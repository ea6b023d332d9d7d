import type { BoardMove, BoardOrder } from "@mahlzeit/contract/orders/board";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { orderStateLabel } from "@mahlzeit/domain/orders/order/timeline";

export interface HistoryStep {
  readonly at: Instant;
  readonly what: string;
  readonly who: string;
}

type Moved = Pick<BoardOrder, "type" | "payment" | "moves" | "shift" | "promisedAt" | "reports">;

/** Returns every step so far, oldest first. `restaurant` is used if no name is known. */
export function historyOf(order: Moved, restaurant = moverNames.restaurant): readonly HistoryStep[] {
  const { moves, shift, promisedAt, reports = [] } = order;
  const steps = moves.map((move) => {
    const [what, who] = historyText(order, move, restaurant);
    return { at: move.at, what, who: said(who, move) };
  });
  const others = reports.map((report) => ({
    at: report.at,
    what: reportLabels[report.kind],
    who: said(report.name ?? moverNames.driver, report),
  }));
  if (shift && promisedAt !== null) {
    const what = `Verschoben von ${formatTime(shift.from)} auf ${formatTime(promisedAt)}`;
    others.push({ at: shift.at, what, who: shift.name ?? restaurant });
  }
  // Steps of one instant keep their sequence, and the others follow them.
  return [...steps, ...others].sort((a, b) => a.at - b.at);
}

/** Adds the time on a driver's phone where it waited for a network. */
function said(who: string, { at, saidAt }: { readonly at: Instant; readonly saidAt?: Instant | undefined }): string {
  return saidAt === undefined || formatTime(saidAt) === formatTime(at) ? who : `${who}, am Handy ${formatTime(saidAt)}`;
}

/** Describes a move; returns the words and the person. */
function historyText(order: Moved, move: BoardMove, restaurant: string): [string, string] {
  const { status, by, name, minutes, reason } = move;
  const who = name ?? (by === "restaurant" ? restaurant : moverNames[by]);
  if (status === "PLACED" && by === "restaurant")
    return [`Am Telefon aufgenommen, ${paymentLabels[order.payment]}`, who];
  if (status === "PLACED") return [`Eingegangen, ${paymentLabels[order.payment]}`, ""];
  if (status === "ACCEPTED") return [minutes === null ? "Angenommen" : `Angenommen, ${minutes} min`, who];
  if (status === "COMPLETED" && by === "driver") return ["Übergeben", who];
  const label = status === "READY" ? "Bereit" : orderStateLabel(status, order.type);
  return [reason ? `${label}: ${reason}` : label, who];
}

const reportLabels = {
  NOBODY_THERE: "Niemand da",
  COMPLETED: "Übergeben gemeldet",
  NO_ID: "Kein Ausweis gemeldet",
};

const paymentLabels: Record<BoardOrder["payment"], string> = {
  PAID: "bezahlt mit Karte",
  COLLECT: "zahlt vor Ort",
  HOST: "der Gastgeber zahlt",
};

/** Formats a time to the second: "19:15:07". */
export function formatSecond(instant: Instant): string {
  return secondFormat.format(instant);
}

const secondFormat = new Intl.DateTimeFormat("de-AT", { timeStyle: "medium", timeZone: "Europe/Vienna" });

/** The movers' names if no person is known. */
export const moverNames: Record<BoardMove["by"], string> = {
  guest: "Der Gast",
  restaurant: "Jemand von euch",
  driver: "Fahrer:in",
  operator: "Der Betreiber",
  payment: "Die Zahlung",
  clock: "Die Uhr",
};
