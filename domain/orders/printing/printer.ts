import { hourMs, type Instant, minuteMs } from "../../local-time.ts";

/** The kinds of printers. A browser prints when somebody asks it to; the others fetch their tickets from the server. */
export const printerKinds = ["browser", "cloudprnt", "epson"] as const;
export type PrinterKind = (typeof printerKinds)[number];

/** The kinds of tickets: the kitchen ticket is for cooks, the delivery slip for drivers. */
export const ticketKinds = ["KITCHEN", "DELIVERY"] as const;
export type TicketKind = (typeof ticketKinds)[number];
export const ticketLabels: Record<TicketKind, string> = { KITCHEN: "Küchenbon", DELIVERY: "Lieferschein" };

/** The moments at which an order's tickets are printed. */
export const printMoments = ["PLACED", "ACCEPTED"] as const;
export type PrintMoment = (typeof printMoments)[number];
export const printMomentLabels: Record<PrintMoment, string> = {
  PLACED: "Sobald eine Bestellung eingeht",
  ACCEPTED: "Sobald wir sie annehmen",
};

/**
 * Tells whether a printer can accept the orders it prints, which requires that it prints the kitchen ticket of each new
 * order automatically and at once.
 */
export function canAcceptOrders({ kind, prints, printsOn }: Prints): boolean {
  return kind !== "browser" && printsOn === "PLACED" && prints.includes("KITCHEN");
}

interface Prints {
  readonly kind: PrinterKind;
  readonly prints: readonly TicketKind[];
  readonly printsOn: PrintMoment;
}

/** The widths in millimetres. */
export const paperWidths = [58, 80] as const;
export type PaperWidth = (typeof paperWidths)[number];
export const maxCopies = 3;
export const maxPrinterNameLength = 60;
export const maxPrinters = 10;

/** The time after which an unconfirmed ticket goes to another printer. */
export const unconfirmedMs = minuteMs;
/** The maximum age of a ticket to print, because an older one would be cooked twice. */
export const printableMs = 2 * hourMs;
/** The time without a request after which a printer counts as silent. The slowest printers poll every two minutes. */
const silentMs = 5 * minuteMs;

export const reportedStates = ["READY", "PAPER_LOW", "PAPER_OUT", "COVER_OPEN", "FAULT"] as const;
export type ReportedState = (typeof reportedStates)[number];
/** Tells whether it prints nothing until somebody inserts paper or closes its cover. */
export function needsAttention(reported: ReportedState): boolean {
  return reported === "PAPER_OUT" || reported === "COVER_OPEN";
}

export const printerStates = [...reportedStates, "NEW", "SILENT"] as const;
export type PrinterState = (typeof printerStates)[number];

interface Seen {
  readonly kind: PrinterKind;
  readonly seenAt: Instant | null;
  readonly reported: ReportedState | null;
  /** The time since which the oldest ticket has waited for confirmation; null if none waits. */
  readonly waitingSince: Instant | null;
}

/** Returns a printer's state. An unconfirmed ticket takes precedence over the last reported state. */
export function printerState({ kind, seenAt, reported, waitingSince }: Seen, now: Instant): PrinterState {
  if (kind === "browser") return "READY";
  if (seenAt === null) return "NEW";
  if (now - seenAt > silentMs) return "SILENT";
  return stateWhileWaiting(reported ?? "READY", waitingSince, now);
}

/**
 * Returns the later state of a printer in this state, which becomes silent if it leaves its oldest ticket unconfirmed.
 */
export function stateWhileWaiting(state: PrinterState, waitingSince: Instant | null, now: Instant): PrinterState {
  const prints = state === "READY" || state === "PAPER_LOW";
  return prints && waitingSince !== null && now - waitingSince > unconfirmedMs ? "SILENT" : state;
}

/** Tells whether somebody has to look after a printer in this state. */
export function isPrinterTrouble(state: PrinterState): boolean {
  return state !== "READY" && state !== "PAPER_LOW";
}

/** The mark on a ticket that the kitchen may already have. */
export const reprintMark = "NACHDRUCK";
/** The mark on a ticket whose order has ended. */
export const cancelledMark = (number: string) => `STORNO Nr.\u00a0${number}`;
/** The reason why no printer prints a cancellation. */
export const nothingToCancel = "Kein Drucker hat einen Bon davon gedruckt.";
