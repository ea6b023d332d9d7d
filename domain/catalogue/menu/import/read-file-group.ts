import { allergenLetters } from "../../../allergens.ts";
import { isObject } from "../../../is-object.ts";
import { menuLimits } from "../check-menu.ts";
import type { ImportedGroup } from "./imported-rows.ts";
import { type FileEntry, listIn, numberIn, textIn } from "./menu-file-entries.ts";
import { readSurcharge, shortened } from "./read-price.ts";

/**
 * Reads a group of options. Impossible values are changed to the nearest possible one; the editor's check reports the
 * rest. An option with an unreadable price would be free, so it is left out and reported.
 */
export function readFileGroup(group: FileEntry, tell: (message: string) => void): ImportedGroup {
  const isSingle = group["type"] === "SINGLE";
  const options = listIn(group, "options")
    .filter(isObject)
    .filter((option) => {
      const price = option["price"];
      const isRead = typeof price !== "string" || "value" in readSurcharge(price);
      if (!isRead)
        tell(`Das Extra „${textIn(option, "name") ?? ""}“ mit dem Preis „${shortened(price)}“ ist nicht dabei.`);
      return isRead;
    })
    .map(readOption);
  const max = count(group, "max") ?? (isSingle ? 1 : null);
  return {
    name: textIn(group, "name") ?? "",
    internalName: textIn(group, "internalName") ?? "",
    min: count(group, "min") ?? (isSingle ? 1 : 0),
    max: max === 0 ? null : max,
    free: count(group, "free") ?? 0,
    options,
  };
}

function readOption(option: FileEntry): ImportedGroup["options"][number] {
  const letters = option["allergens"];
  return {
    name: textIn(option, "name") ?? "",
    priceCents: amount(option, "price", -menuLimits.priceCents, menuLimits.priceCents),
    depositCents: amount(option, "deposit", 0, menuLimits.depositCents),
    allergens: Array.isArray(letters) ? allergenLetters.filter((letter) => letters.includes(letter)) : null,
  };
}

function count(group: FileEntry, field: string): number | undefined {
  const given = numberIn(group, field);
  return given === undefined ? undefined : Math.min(menuLimits.choices, Math.max(0, Math.round(given)));
}

function amount(option: FileEntry, field: string, min: number, max: number): number {
  const read = readSurcharge(textIn(option, field) ?? "");
  const cents = "value" in read ? read.value : Math.round((numberIn(option, field) ?? 0) * 100);
  return Math.min(max, Math.max(min, cents));
}
