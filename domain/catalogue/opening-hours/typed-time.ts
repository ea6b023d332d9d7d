import { formatMinute } from "../../local-time.ts";

/** Returns "9", "9:30", "09.30", "0930", "9 Uhr 30" and "24" as "HH:MM"; null for anything else. */
export function parseTime(typed: string): string | null {
  const [, hours = "", minutes = ""] =
    typed
      .trim()
      .toLowerCase()
      .match(/^(\d{1,2})(?:\s*(?:uhr|h|[:.,])\s*)?(\d{2})?\s*(?:uhr|h)?$/) ?? [];
  if (hours === "") return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && minute <= 1440 ? formatMinute(minute) : null;
}
