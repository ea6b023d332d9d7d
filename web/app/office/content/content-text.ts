import { countOf } from "@mahlzeit/domain/digits";
import { formatDate, formatTime, viennaDayNumber } from "@mahlzeit/domain/local-time";

export function countText(text: string): string {
  const count = text.match(/\S+/g)?.length ?? 0;
  return countOf(count, "Wort", "Wörter");
}

/** Formats a time: "18:41" today, else "02.10.2026". */
export function timeOrDate(at: number, now: number): string {
  return viennaDayNumber(at) === viennaDayNumber(now) ? formatTime(at) : formatDate(at);
}

/** Formats a time: "heute um 18:41", else "am 02.10.2026". */
export function atTimeOrDate(at: number, now: number): string {
  return viennaDayNumber(at) === viennaDayNumber(now) ? `heute um ${formatTime(at)}` : `am ${formatDate(at)}`;
}

export const nobody = "Jemand, der nicht mehr dabei ist";
