import { hourMs, type Instant, minuteMs } from "../local-time.ts";

/** A browser prints when somebody asks it to; the others fetch their tickets from the server. */
export const printerKinds = ["browser", "cloudprnt", "epson"] as const;
export type PrinterKind = (typeof printerKinds)[number];

/** The kitchen ticket is for who cooks, the delivery slip for who drives. */
export const ticketKinds = ["KITCHEN", "DELIVERY"] as const;
export type TicketKind = (typeof ticketKinds)[number];
export const ticketLabels: Record<TicketKind, string> = { KITCHEN: "Küchenbon", DELIVERY: "Lieferschein" };

/** When an order's tickets are printed. */
export const printMoments = ["PLACED", "ACCEPTED"] as const;
export type PrintMoment = (typeof printMoments)[number];
export const printMomentLabels: Record<PrintMoment, string> = {
  PLACED: "Sobald eine Bestellung eingeht",
  ACCEPTED: "Sobald wir sie annehmen",
};

/** Whether a printer can accept the orders it prints: it has to print the kitchen ticket of each new order by itself, at once. */
export function canAcceptOrders({ kind, prints, printsOn }: Prints): boolean {
  return kind !== "browser" && printsOn === "PLACED" && prints.includes("KITCHEN");
}

interface Prints {
  readonly kind: PrinterKind;
  readonly prints: readonly TicketKind[];
  readonly printsOn: PrintMoment;
}

/** Millimetres. */
export const paperWidths = [58, 80] as const;
export type PaperWidth = (typeof paperWidths)[number];
export const maxCopies = 3;
export const maxPrinterNameLength = 60;
export const maxPrinters = 10;

/** A ticket that is not confirmed for so long goes to another printer. */
export const unconfirmedMs = minuteMs;
/** An older ticket is not printed any more: it would be cooked twice. */
export const printableMs = 2 * hourMs;
/** The slowest printers ask every two minutes. */
const silentMs = 5 * minuteMs;

/** What a printer last told of itself. */
export const reportedStates = ["READY", "PAPER_LOW", "PAPER_OUT", "COVER_OPEN", "FAULT"] as const;
export type ReportedState = (typeof reportedStates)[number];
/** It prints nothing until somebody puts in paper or shuts its lid. */
export function isHeldUp(reported: ReportedState): boolean {
  return reported === "PAPER_OUT" || reported === "COVER_OPEN";
}

export const printerStates = [...reportedStates, "NEW", "SILENT"] as const;
export type PrinterState = (typeof printerStates)[number];

interface Seen {
  readonly kind: PrinterKind;
  readonly seenAt: Instant | null;
  readonly reported: ReportedState | null;
  /** Since when the oldest ticket waits to be confirmed; null if none does. */
  readonly waitingSince: Instant | null;
}

/** How a printer is. A ticket that it leaves unconfirmed outweighs the state it reported last. */
export function printerState({ kind, seenAt, reported, waitingSince }: Seen, now: Instant): PrinterState {
  if (kind === "browser") return "READY";
  if (seenAt === null) return "NEW";
  if (now - seenAt > silentMs) return "SILENT";
  return stateWhileWaiting(reported ?? "READY", waitingSince, now);
}

/** How a printer that was in this state is as time goes on, if it leaves its oldest ticket unconfirmed. */
export function stateWhileWaiting(state: PrinterState, waitingSince: Instant | null, now: Instant): PrinterState {
  const prints = state === "READY" || state === "PAPER_LOW";
  return prints && waitingSince !== null && now - waitingSince > unconfirmedMs ? "SILENT" : state;
}

/** On top of a ticket that somebody may hold already. */
export const reprintMark = "NACHDRUCK";
/** On top of a ticket whose order is over. */
export const cancelledMark = (number: string) => `STORNO Nr.\u00a0${number}`;
/** Why no printer cancels an order. */
export const nothingToCancel = "Kein Drucker hat einen Bon davon gedruckt.";
