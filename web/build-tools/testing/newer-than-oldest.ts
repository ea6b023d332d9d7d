import { features } from "web-features";
import { oldestBrowsers } from "../oldest-browsers.ts";

type Engine = keyof typeof oldestBrowsers;
type Support = { readonly [E in Engine]?: string };
interface Status {
  readonly support: Support;
  readonly by_compat_key?: Readonly<Record<string, { readonly support: Support }>>;
}

/** What a script may ask for, and whether the oldest browsers have it. */
interface Known {
  /** "javascript.builtins.Array.toSorted" */
  readonly key: string;
  readonly isOld: boolean;
}

/** A method, static method or class that some of the oldest browsers lack, and how a script asks for it. */
export interface Newer {
  readonly name: string;
  readonly pattern: RegExp;
}

/** From the browsers' own compatibility data. A name that something older has, too, proves nothing and is left out. */
export function newerThanOldest(): Newer[] {
  const all = Object.values(features).flatMap((feature) => (feature.kind === "feature" ? knownOf(feature) : []));
  const oldNames = new Set(all.filter(({ isOld }) => isOld).map(({ key }) => nameOf(key)));
  return all.flatMap(({ key, isOld }) => (isOld ? [] : (newerOf(key, oldNames) ?? [])));
}

function knownOf({
  compat_features: keys = [],
  status,
}: {
  compat_features?: readonly string[];
  status: Status;
}): Known[] {
  return keys.map((key) => ({ key, isOld: isOld(status.by_compat_key?.[key]?.support ?? status.support) }));
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

function nameOf(key: string): string {
  return key.split(".").at(-1) ?? "";
}

/** Whose methods are looked for by name alone; those of what hardly any page has would only be mistaken for others. */
const everywhere =
  /^(?:javascript\.builtins\.\w+|api\.(?:AbortSignal|Document|Element|HTMLElement|Node|URLSearchParams))\./;

function newerOf(key: string, oldNames: ReadonlySet<string>): Newer | null {
  const parts = /^(?:javascript\.builtins|api)\.(\w+)(?:\.(\w+))?$/.exec(key);
  const [, owner = "", member] = parts ?? [];
  if (!parts) return null;
  if (member === undefined || member === owner)
    return { name: `new ${owner}`, pattern: new RegExp(`\\bnew ${owner}\\(`) };
  const [name = "", isStatic] = member.split("_");
  if (isStatic === "static") return { name: `${owner}.${name}`, pattern: new RegExp(`\\b${owner}\\.${name}\\b`) };
  if (isStatic !== undefined || oldNames.has(name) || !everywhere.test(key)) return null;
  return { name, pattern: new RegExp(`\\.${name}\\(`) };
}
