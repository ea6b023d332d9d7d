import type { Printer } from "@mahlzeit/contract/printers";
import type { PrinterState } from "@mahlzeit/domain/printing/printer";

/** How the printers in the network are, as one light of a board's header. */
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

/** What one of several does not print lights for all. Null without a printer in the network: a browser tells nothing. */
export function printerLight(printers: readonly Printer[]): PrinterLight | null {
  const inNetwork = printers.filter(({ kind }) => kind !== "browser");
  if (inNetwork.length === 0) return null;
  const words = inNetwork.flatMap(({ name, state }) => {
    const trouble = troubles[state];
    return trouble === undefined ? [] : [inNetwork.length === 1 ? trouble : `${name}: ${trouble}`];
  });
  if (words.length === 0) return { isGood: true, words: "Drucker bereit" };
  return { isGood: false, words: words.join(". ") };
}
