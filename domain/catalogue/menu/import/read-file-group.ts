import { isObject } from "../../../is-object.ts";
import type { DocumentOption } from "../menu-document.ts";
import { menuLimits } from "../menu-limits.ts";
import { optionFieldsOfFile, readFields } from "./file-fields.ts";
import type { ImportedGroup } from "./imported-rows.ts";
import { type FileEntry, listIn, numberIn, textIn } from "./menu-file-entries.ts";
import { readSurcharge, shortened } from "./read-price.ts";

/**
 * Reads what a file says of a group of options. Impossible values are changed to the nearest possible one; the editor's
 * check reports the rest. An option with an unreadable price would be free, so it is left out and reported.
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
  const has = (field: string) => group[field] !== undefined;
  const max = count(group, "max") ?? (isSingle ? 1 : null);
  return {
    name: textIn(group, "name") ?? "",
    ...(has("internalName") && { internalName: textIn(group, "internalName") ?? "" }),
    ...((isSingle || has("min")) && { min: count(group, "min") ?? (isSingle ? 1 : 0) }),
    ...((isSingle || has("max")) && { max: max === 0 ? null : max }),
    ...(has("free") && { free: count(group, "free") ?? 0 }),
    ...(group["type"] === "MULTIPLE" && !has("max") && { isMultiple: true }),
    options,
  };
}

function readOption(option: FileEntry): ImportedGroup["options"][number] {
  return { name: "", ...readFields<DocumentOption, keyof typeof optionFieldsOfFile>(optionFieldsOfFile, option) };
}

function count(group: FileEntry, field: string): number | undefined {
  const given = numberIn(group, field);
  return given === undefined ? undefined : Math.min(menuLimits.choices, Math.max(0, Math.round(given)));
}
