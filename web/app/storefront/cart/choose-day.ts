import { quoted } from "@mahlzeit/domain/catalogue/menu/sold-out";
import { listed } from "@mahlzeit/domain/listed";
import { viennaDate, weekdayAndDay } from "@mahlzeit/domain/local-time";
import type { CartLine } from "@mahlzeit/domain/orders/cart/cart";
import { readDraft, saveDraft } from "../../session/typed-draft.ts";

/**
 * Makes a day that of the order, whose time is chosen in the next step. Returns the sentence that says so, with the
 * dishes of other days that are in the cart; null if it was that day already.
 */
export function chooseDay(date: string, lines: readonly CartLine[]): string | null {
  const draft = readDraft("contact");
  const isSameDay = (draft["takeawayDate"] || viennaDate(Date.now())) === date;
  if (isSameDay && namesOfOthers(date, lines) === "") return null;
  if (!isSameDay) saveDraft("contact", { ...draft, takeawayDate: date, takeawayTime: "" });
  return daySentence(date, lines);
}

/** Says for which day the order is; null while it is for today. */
export function chosenDaySentence(lines: readonly CartLine[]): string | null {
  const date = readDraft("contact")["takeawayDate"];
  return date && date > viennaDate(Date.now()) ? daySentence(date, lines) : null;
}

function daySentence(date: string, lines: readonly CartLine[]): string {
  const day = date === viennaDate(Date.now()) ? "heute" : weekdayAndDay(date);
  const names = namesOfOthers(date, lines);
  return `Deine Bestellung ist für ${day}.${names && ` ${names} gibt es da nicht.`}`;
}

/** Names the dishes that are for other days; "" if there are none. */
function namesOfOthers(date: string, lines: readonly CartLine[]): string {
  const others = lines.filter(({ product: { availability } }) => availability?.dates?.includes(date) === false);
  return listed([...new Set(others.map(({ product }) => quoted(product.name)))]);
}
