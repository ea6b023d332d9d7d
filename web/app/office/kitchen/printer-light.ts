import { isPrinterTrouble, type PrinterState } from "@mahlzeit/domain/orders/printing/printer";
import { printerStates } from "../devices/printer-text.ts";

/** The state of the network printers in the board's header. */
export interface PrinterLight {
  readonly isGood: boolean;
  /** "Drucker bereit", "Pass: Kein Papier" */
  readonly words: string;
}

/** Combines the states of all network printers, faults first. Null without one. */
export function printerLight(
  printers: readonly { readonly name: string; readonly state: PrinterState }[],
): PrinterLight | null {
  if (printers.length === 0) return null;
  const words = printers.flatMap(({ name, state }) => {
    const { label } = printerStates[state];
    return isPrinterTrouble(state) ? [printers.length === 1 ? label : `${name}: ${label}`] : [];
  });
  if (words.length === 0) return { isGood: true, words: "Drucker bereit" };
  return { isGood: false, words: words.join(". ") };
}
