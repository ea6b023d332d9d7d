import { formatTime, type Instant, viennaDay, viennaDayNumber, weekdayNames } from "../../local-time.ts";
import { type OrderIntake, type Taking, taking } from "./accepting.ts";
import { openingText, opensText, preOrdersOnlySentence } from "./opening-text.ts";
import { pauseSentence } from "./pause-text.ts";

/**
 * Describes what a restaurant accepts at the moment, for guests and staff alike; null if it accepts everything at once.
 * `taken` is passed in where only the server knows it.
 */
export function intakeSentence(
  restaurant: OrderIntake,
  now: Instant,
  taken: Taking = taking(restaurant, now),
): string | null {
  const { enabled, hasMenu } = restaurant;
  if (!enabled || hasMenu === false) return "Dieses Restaurant ist gerade nicht online.";
  const paused = pauseSentence(restaurant, now);
  if (paused !== null) return paused;
  const { open, preOrdersOnly, nextOpening, fullUntil } = taken;
  if (open) return fullUntil === undefined ? null : `${full}, die nächste freie Zeit ist um ${formatTime(fullUntil)}.`;
  if (preOrdersOnly && nextOpening === null) return preOrdersOnlySentence;
  const why = `${fullUntil === undefined ? "Gerade geschlossen" : full}.`;
  if (nextOpening === null) return why;
  const again = openingText(nextOpening, now);
  return preOrdersOnly
    ? `${why} ${again} wieder offen, vorbestellen kannst du jetzt schon.`
    : `${why} ${again} sind wir wieder für dich da.`;
}

const full = "Gerade ist alles vergeben";

/** Describes the state without a time, for the badge of a restaurant's page, above the sentence. */
export function intakeState({ open, preOrdersOnly, nextOpening }: Taking): string {
  if (open) return "Jetzt geöffnet";
  if (!preOrdersOnly) return "Geschlossen";
  return nextOpening === null ? "Nur Vorbestellungen" : "Geschlossen, vorbestellen geht";
}

/** Describes the state briefly, for the badge of a restaurant card. */
export function intakeBadge(taken: Taking & Pick<OrderIntake, "pauses">, now: Instant): string {
  const { open, preOrdersOnly, nextOpening, fullUntil, pauses = [] } = taken;
  if (open) return fullUntil === undefined ? intakeState(taken) : `Geöffnet, ${timeText(fullUntil)}`;
  if (preOrdersOnly)
    return nextOpening === null ? intakeState(taken) : `${opensText(nextOpening, now)}, jetzt vorbestellen`;
  const isPause = pauses.length > 0 && nextOpening !== null && isToday(nextOpening, now);
  return isPause ? `Pause bis ${formatTime(nextOpening)}` : opensText(nextOpening, now);
}

/** Describes the state for the status light of a board, which shows pauses separately. */
export function intakeLight(
  restaurant: OrderIntake,
  now: Instant,
): { readonly isOpen: boolean; readonly words: string } {
  if (!restaurant.enabled || restaurant.hasMenu === false) return { isOpen: false, words: "Nicht online" };
  const { open, preOrdersOnly, nextOpening, fullUntil } = taking({ ...restaurant, pauses: [], orderAheadDays: 0 }, now);
  if (open) return { isOpen: true, words: fullUntil === undefined ? "Wir nehmen an" : `Wieder ${timeText(fullUntil)}` };
  if (preOrdersOnly) return { isOpen: false, words: "Nur Vorbestellungen" };
  const state = fullUntil === undefined ? "Geschlossen" : "Voll";
  if (nextOpening === null) return { isOpen: false, words: state };
  const day = isToday(nextOpening, now) ? "" : `${weekdayNames[viennaDay(nextOpening).weekday].slice(0, 2)} `;
  return { isOpen: false, words: `${state} bis ${day}${formatTime(nextOpening)}` };
}

function timeText(at: Instant): string {
  return `frei ab ${formatTime(at)}`;
}

function isToday(at: Instant, now: Instant): boolean {
  return viennaDayNumber(at) === viennaDayNumber(now);
}
