import type { PrinterState } from "@mahlzeit/domain/orders/printing/printer";

/** The state of the network printers in the board's header. */
export interface PrinterLight {
  readonly isGood: boolean;
  /** "Drucker bereit", "Pass: Kein Papier" */
  readonly words: string;
}

const troubles: Partial<Record<PrinterState, string>> = {
  PAPER_OUT: "Kein Papier",
  COVER_OPEN: "Deckel offen",
  FAULT: "Störung",
  SILENT: "Drucker antwortet nicht",
  NEW: "Noch nie verbunden",
};

/** Combines the states of all network printers, faults first. Null without one. */
export function printerLight(
  printers: readonly { readonly name: string; readonly state: PrinterState }[],
): PrinterLight | null {
  if (printers.length === 0) return null;
  const words = printers.flatMap(({ name, state }) => {
    const trouble = troubles[state];
    return trouble === undefined ? [] : [printers.length === 1 ? trouble : `${name}: ${trouble}`];
  });
  if (words.length === 0) return { isGood: true, words: "Drucker bereit" };
  return { isGood: false, words: words.join(". ") };
}
