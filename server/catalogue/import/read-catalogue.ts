import { isObject } from "@mahlzeit/domain/is-object";
import type { Instant } from "@mahlzeit/domain/local-time";
import type * as z from "zod";
import { cleanLine } from "../../platform/clean-line.ts";
import { catalogueFileShape, type ReadCatalogue } from "../restaurants/file/restaurant-shapes.ts";
import { isUnknownField } from "../restaurants/file/shapes.ts";
import { isJsonLd, jsonLdShape } from "./json-ld.ts";
import { faultAt, stepInto } from "./paths.ts";

/** A file that cannot be imported, with all its faults: "services[3].uid: expected text". */
export class FaultyCatalogue extends Error {
  override name = "FaultyCatalogue";
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.faults = faults;
  }
}

/** Reads the restaurants of a catalogue file or of schema.org JSON-LD. Throws `FaultyCatalogue`. */
export function readCatalogue(file: unknown, now: Instant): ReadCatalogue {
  requireServices(file);
  const known = isJsonLd(file) ? removeUnknownFields(file) : { file, warnings: [] };
  const clean = removeHtml(known.file);
  const result = (isJsonLd(file) ? jsonLdShape(file) : catalogueFileShape(now)).safeParse(clean.file);
  if (!result.success)
    throw new FaultyCatalogue(result.error.issues.map((issue) => faultAt(clean.file, issue.path, issue.message)));
  const { restaurants, warnings } = result.data;
  return {
    restaurants,
    warnings: [...known.warnings, ...clean.warnings, ...warnings, ...restaurants.flatMap(warningOfDisabled)],
  };
}

/** Explains the most common mistake: the restaurants without the object around them. */
function requireServices(file: unknown): void {
  const isList = Array.isArray(file) && !isJsonLd(file) && file.some(isObject);
  const isOne = isObject(file) && !("services" in file) && "uid" in file;
  if (isList || isOne)
    throw new FaultyCatalogue([
      isList
        ? 'the file: expected {"services": [ … ]}, but it is a list: write {"services": before it and } after it'
        : 'the file: expected {"services": [ … ]}, but it is one restaurant: write {"services": [ before it and ]} after it',
    ]);
}

/** Removes fields of schema.org that we do not read, and reports them once per kind of path. */
function removeUnknownFields(given: unknown): { file: unknown; warnings: string[] } {
  const file: unknown = structuredClone(given);
  const unknown = jsonLdShape(given).safeParse(given).error?.issues.filter(isUnknownField) ?? [];
  for (const { path } of unknown) remove(file, path);
  const named = unknown.filter(({ path }) => !String(path.at(-1)).startsWith("@"));
  const byPath = Map.groupBy(named, ({ path }) => path.filter((step) => typeof step === "string").join("."));
  const warnings = [...byPath.values()].map((some) => {
    const times = some.length === 1 ? "" : ` ${some.length} times, here first`;
    return faultAt(given, (some[0] as z.core.$ZodIssue).path, `not taken over${times}`);
  });
  return { file, warnings };
}

function remove(file: unknown, path: readonly PropertyKey[]): void {
  const [field, ...above] = path.toReversed();
  const parent = above.toReversed().reduce(stepInto, file);
  if (isObject(parent)) delete parent[String(field)];
}

function warningOfDisabled({ enabled, name, uid }: ReadCatalogue["restaurants"][number]): string[] {
  return enabled ? [] : [`${name} is disabled, nobody sees it: "npm run restaurant -- ${uid} --enable" opens it.`];
}

/** Removes HTML from all texts, because pages would show its tags; other values stay as they are. */
function removeHtml(given: unknown): { file: unknown; warnings: string[] } {
  const warnings: string[] = [];
  const cleaned = (value: unknown, path: readonly PropertyKey[]): unknown => {
    if (Array.isArray(value)) return value.map((one, i) => cleaned(one, [...path, i]));
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleaned(one, [...path, name])]));
    if (typeof value !== "string" || !htmlPattern.test(value)) return value;
    const words = cleanLine(value.replace(lineEnds, " $&"));
    warnings.push(faultAt(given, path, `HTML is taken out, "${words.slice(0, 80)}" stays`));
    return words;
  };
  return { file: cleaned(given, []), warnings };
}

const htmlPattern = /<\/?[a-z!][^>]*>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/i;
/** Matches tags that end a line. */
const lineEnds = /<(?:br|\/(?:p|div|li|h[1-6]|tr))\b[^>]*>/gi;
