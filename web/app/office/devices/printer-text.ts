import type { Printer } from "@mahlzeit/contract/orders/printers";
import { formatDate, formatTime, type Instant, minuteMs, viennaDayNumber } from "@mahlzeit/domain/local-time";
import type { PrinterKind, PrinterState } from "@mahlzeit/domain/orders/printing/printer";
import type { ComponentProps } from "react";
import type { Badge } from "../../ui/badge.tsx";

export const printerKindLabels: Record<PrinterKind, string> = {
  cloudprnt: "Star, CloudPRNT",
  epson: "Epson, Server Direct Print",
  browser: "Drucker an einem Gerät mit Browser",
};

type Look = Pick<ComponentProps<typeof Badge>, "tone" | "icon"> & { readonly label: string };

export const printerStates: Record<PrinterState, Look> = {
  READY: { tone: "tint", icon: "check", label: "Bereit" },
  NEW: { tone: "line", icon: "clock", label: "Noch nie verbunden" },
  PAPER_LOW: { tone: "deal", icon: "triangle-alert", label: "Papier geht aus" },
  PAPER_OUT: { tone: "error", icon: "circle-alert", label: "Kein Papier" },
  COVER_OPEN: { tone: "error", icon: "circle-alert", label: "Deckel offen" },
  FAULT: { tone: "error", icon: "circle-alert", label: "Störung" },
  SILENT: { tone: "error", icon: "circle-alert", label: "Drucker antwortet nicht" },
};

/** Describes a printer: "Star, CloudPRNT, 80 mm. Zuletzt gesehen um 18:04". */
export function aboutPrinter({ kind, paperWidth, seenAt }: Printer, now: Instant): string {
  const what = `${printerKindLabels[kind]}, ${paperWidth} mm`;
  return seenAt === null ? what : `${what}. Zuletzt gesehen ${lastSeenText(seenAt, now)}`;
}

function lastSeenText(at: Instant, now: Instant): string {
  if (now - at < minuteMs) return "gerade eben";
  if (viennaDayNumber(at) === viennaDayNumber(now)) return `um ${formatTime(at)}`;
  return `am ${formatDate(at)} um ${formatTime(at)}`;
}
