import { countOf } from "@mahlzeit/domain/digits";
import { formatDate, formatTime, viennaDayNumber } from "@mahlzeit/domain/local-time";

export function countWords(text: string): string {
  const count = text.match(/\S+/g)?.length ?? 0;
  return countOf(count, "Wort", "Wörter");
}

/** "18:41", on another day "02.10.2026" */
export function shortMoment(at: number, now: number): string {
  return viennaDayNumber(at) === viennaDayNumber(now) ? formatTime(at) : formatDate(at);
}

/** "heute um 18:41", "am 02.10.2026" */
export function momentWords(at: number, now: number): string {
  return viennaDayNumber(at) === viennaDayNumber(now) ? `heute um ${formatTime(at)}` : `am ${formatDate(at)}`;
}

export const nobody = "Jemand, der nicht mehr dabei ist";
