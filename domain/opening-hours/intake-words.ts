import { formatDate, formatTime, type Instant, viennaDay, viennaDayNumber, weekdayNames } from "../local-time.ts";
import { preOrdersOnlySentence } from "../order/time.ts";
import { isAccepting, isOpen, nextOpening, type OrderIntake } from "./accepting.ts";
import { pauseSentence } from "./pause-words.ts";

/** What a restaurant takes at the moment, as guests read it and its own people with them; null: everything, at once. */
export function intakeSentence(restaurant: OrderIntake, now: Instant): string | null {
  const { enabled, hasMenu } = restaurant;
  if (!enabled || hasMenu === false) return notOnline;
  const paused = pauseSentence(restaurant, now);
  if (paused !== null) return paused;
  if (isOpen(restaurant, now)) return null;
  if (isAccepting({ ...restaurant, orderAheadDays: 0 }, now)) return preOrdersOnlySentence;
  const again = nextOpening(restaurant, now);
  if (isAccepting(restaurant, now))
    return `Gerade geschlossen.${again === null ? "" : ` ${openingWords(again, now)} wieder offen, vorbestellen kannst du jetzt schon.`}`;
  return `Gerade geschlossen.${again === null ? "" : ` ${openingWords(again, now)} sind wir wieder für dich da.`}`;
}

const notOnline = "Dieses Restaurant ist gerade nicht online.";

/** The same in few words, for the light of a board; null while an order could be accepted at once, or a pause is why not. */
export function closedLight(restaurant: OrderIntake, now: Instant): string | null {
  if (!restaurant.enabled || restaurant.hasMenu === false) return "Nicht online";
  const unpaused = { ...restaurant, pauses: [] };
  if (isOpen(unpaused, now)) return null;
  if (isAccepting({ ...unpaused, orderAheadDays: 0 }, now)) return "Nur Vorbestellungen";
  const again = nextOpening(unpaused, now);
  if (again === null) return "Geschlossen";
  const isToday = viennaDayNumber(again) === viennaDayNumber(now);
  const day = isToday ? "" : `${weekdayNames[viennaDay(again).weekday].slice(0, 2)} `;
  return `Geschlossen bis ${day}${formatTime(again)}`;
}

/** "Ab 17:00", "Morgen ab 11:00", "Ab Montag um 11:00", "Ab 24.12.2026 um 11:00" */
export function openingWords(at: Instant, now: Instant): string {
  const days = viennaDayNumber(at) - viennaDayNumber(now);
  const time = formatTime(at);
  if (days === 0) return `Ab ${time}`;
  if (days === 1) return `Morgen ab ${time}`;
  return `Ab ${days < 7 ? weekdayNames[viennaDay(at).weekday] : formatDate(at)} um ${time}`;
}
