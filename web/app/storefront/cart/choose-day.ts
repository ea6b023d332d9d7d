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
  const today = viennaDate(Date.now());
  const others = lines.filter(({ product: { availability } }) => availability?.dates?.includes(date) === false);
  const isSameDay = (draft["takeawayDate"] || today) === date;
  if (isSameDay && others.length === 0) return null;
  if (!isSameDay) saveDraft("contact", { ...draft, takeawayDate: date, takeawayTime: "" });
  const day = date === today ? "heute" : weekdayAndDay(date);
  const names = listed([...new Set(others.map(({ product }) => quoted(product.name)))]);
  return `Deine Bestellung ist für ${day}.${names && ` ${names} gibt es da nicht.`}`;
}
