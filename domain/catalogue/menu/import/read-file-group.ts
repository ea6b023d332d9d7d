import { isObject } from "../../../is-object.ts";
import { type DocumentOption, emptyOption } from "../menu-document.ts";
import { menuLimits } from "../menu-limits.ts";
import { optionFieldsOfFile, readFields } from "./file-fields.ts";
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
  return { ...emptyOption, ...readFields<DocumentOption, keyof typeof optionFieldsOfFile>(optionFieldsOfFile, option) };
}

function count(group: FileEntry, field: string): number | undefined {
  const given = numberIn(group, field);
  return given === undefined ? undefined : Math.min(menuLimits.choices, Math.max(0, Math.round(given)));
}
