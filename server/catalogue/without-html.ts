import { isObject } from "../catalogue-file/shapes.ts";
import { cleanLine } from "../platform/clean-line.ts";
import { faultAt } from "./paths.ts";

/** A file whose texts are words alone: pages would show the tags of any other to everybody. Numbers and the like stay. */
export function withoutHtml(given: unknown): { file: unknown; warnings: string[] } {
  const warnings: string[] = [];
  const cleaned = (value: unknown, path: readonly PropertyKey[]): unknown => {
    if (Array.isArray(value)) return value.map((one, i) => cleaned(one, [...path, i]));
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleaned(one, [...path, name])]));
    if (typeof value !== "string" || !markup.test(value)) return value;
    const words = cleanLine(value.replace(ends, " $&"));
    warnings.push(faultAt(given, path, `HTML is taken out, "${words.slice(0, 80)}" stays`));
    return words;
  };
  return { file: cleaned(given, []), warnings };
}

const markup = /<\/?[a-z!][^>]*>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/i;
/** Where one line ends and the next begins. */
const ends = /<(?:br|\/(?:p|div|li|h[1-6]|tr))\b[^>]*>/gi;
