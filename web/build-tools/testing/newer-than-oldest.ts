import { features } from "web-features";
import { oldestBrowsers } from "../oldest-browsers.ts";

type Engine = keyof typeof oldestBrowsers;
type Support = { readonly [E in Engine]?: string };
interface Status {
  readonly support: Support;
  readonly by_compat_key?: Readonly<Record<string, { readonly support: Support }>>;
}

/** A detail of the web platform, and if all oldest browsers have it. */
interface Detail {
  /** The key in the browsers' compatibility data: "javascript.builtins.Array.toSorted", "css.properties.text-wrap". */
  readonly key: string;
  readonly isOld: boolean;
}

/** A feature that at least one of the oldest browsers lacks, with its pattern in a built file. */
export interface Newer {
  readonly name: string;
  readonly pattern: RegExp;
}

const details: readonly Detail[] = Object.values(features).flatMap((feature) =>
  feature.kind === "feature" ? detailsOf(feature) : [],
);

/** Returns newer methods, static methods and classes. A name that an older object has as well is left out. */
export function newerInScripts(): Newer[] {
  const oldNames = new Set(details.filter(({ isOld }) => isOld).map(({ key }) => lastPart(key)));
  return details.flatMap(({ key, isOld }) => (isOld ? [] : (inScripts(key, oldNames) ?? [])));
}

/** Returns newer properties, values, selectors, at-rules, media features, functions and units in a stylesheet. */
export function newerInStyles(css: string): string[] {
  const text = css.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""').replace(/\s*([{};,])\s*/g, "$1");
  // "@media (width>=600px)", ".card:has(:checked)"
  const preludes = [...text.matchAll(/(?<=^|[{};])[^{};]+(?=\{)/g)].map(([prelude]) => prelude);
  const blocks = [...text.matchAll(/([^{};]*)\{([^{}]*)\}/g)].map(([, prelude = "", declarations = ""]) => ({
    prelude,
    declarations: declarations.split(";"),
  }));
  const found = newerStyles.filter(({ within, pattern }) =>
    within === "preludes"
      ? preludes.some((prelude) => pattern.test(prelude))
      : blocks.some(
          ({ prelude, declarations }) =>
            (within === "declarations" || prelude === within) &&
            declarations.some((one) => pattern.test(one) && !isPrefixed(one, declarations)),
        ),
  );
  return found.map(({ name }) => name);
}

/** True if every oldest browser has the feature with this key. Throws if the key is unknown. */
export function isInOldest(wanted: string): boolean {
  const detail = details.find(({ key }) => key === wanted);
  if (!detail) throw new Error(`the compatibility data do not know ${wanted}`);
  return detail.isOld;
}

function detailsOf({ compat_features: keys = [], status }: { compat_features?: readonly string[]; status: Status }) {
  return keys.map((key): Detail => ({ key, isOld: isOld(status.by_compat_key?.[key]?.support ?? status.support) }));
}

function isOld(support: Support): boolean {
  return (Object.keys(oldestBrowsers) as Engine[]).every((engine) => {
    const since = support[engine];
    return since !== undefined && compare(since, oldestBrowsers[engine]) <= 0;
  });
}

function compare(one: string, other: string): number {
  return one.replace("≤", "").localeCompare(other, "en", { numeric: true });
}

function lastPart(key: string): string {
  return key.split(".").at(-1) ?? "";
}

/** The objects whose methods are recognised by name alone; names of rarer objects' methods are ambiguous. */
const common =
  /^(?:javascript\.builtins\.\w+|api\.(?:AbortSignal|Document|Element|HTMLElement|Node|URLSearchParams))\./;

function inScripts(key: string, oldNames: ReadonlySet<string>): Newer | null {
  const parts = /^(?:javascript\.builtins|api)\.(\w+)(?:\.(\w+))?$/.exec(key);
  const [, owner = "", member] = parts ?? [];
  if (!parts) return null;
  if (member === undefined || member === owner)
    return { name: `new ${owner}`, pattern: new RegExp(`\\bnew ${owner}\\(`) };
  const [name = "", isStatic] = member.split("_");
  if (isStatic === "static") return { name: `${owner}.${name}`, pattern: new RegExp(`\\b${owner}\\.${name}\\b`) };
  if (isStatic !== undefined || oldNames.has(name) || !common.test(key)) return null;
  return { name, pattern: new RegExp(`\\.${name}\\(`) };
}

interface NewerStyle extends Newer {
  /** The searched part: selectors and at-rules, all declarations, or those of one at-rule ("@font-face"). */
  readonly within: string;
}

const newerKeys = new Set(details.filter(({ key, isOld }) => key.startsWith("css.") && !isOld).map(({ key }) => key));
const newerStyles = [...newerKeys].flatMap((key) => inStyles(key) ?? []);

function inStyles(key: string): NewerStyle | null {
  const [, kind = "", name = "", detail, ...more] = key.split(".");
  // Names with an underscore describe a behaviour and are never written in a stylesheet.
  if (more.length > 0 || /_/.test(detail ?? name)) return null;
  // A part of a newer feature is found with that feature.
  if (detail !== undefined && newerKeys.has(`css.${kind}.${name}`)) return null;
  switch (kind) {
    case "properties":
      if (detail === undefined) return { name, within: "declarations", pattern: new RegExp(`^${name}:`) };
      return { name: `${name}: ${detail}`, within: "declarations", pattern: new RegExp(`^${name}:.*${word(detail)}`) };
    case "selectors":
      if (detail !== undefined) return null;
      if (name === "nesting") return { name: "&", within: "preludes", pattern: /&/ };
      return { name: `:${name}`, within: "preludes", pattern: new RegExp(`::?${word(name)}`) };
    case "at-rules":
      if (detail === undefined) return { name: `@${name}`, within: "preludes", pattern: new RegExp(`^@${word(name)}`) };
      if (name === "media")
        return { name: `(${detail})`, within: "preludes", pattern: new RegExp(`^@media.*\\(${word(detail)}`) };
      return { name: `@${name} ${detail}`, within: `@${name}`, pattern: new RegExp(`^${detail}:`) };
    case "types":
      if (name === "length" && detail)
        return { name: `1${detail}`, within: "declarations", pattern: new RegExp(`\\d${detail}(?![\\w-])`) };
      return {
        name: `${detail ?? name}()`,
        within: "declarations",
        pattern: new RegExp(`(?<![\\w-])${detail ?? name}\\(`),
      };
    default:
      return null;
  }
}

function word(name: string): string {
  return `(?<![\\w-])${name}(?![\\w-])`;
}

/** True if the same block also declares the property with a browser's prefix, for older browsers. */
function isPrefixed(declaration: string, block: readonly string[]): boolean {
  const [property = ""] = declaration.split(":");
  return block.some((other) => other.startsWith(`-webkit-${property}:`));
}
