import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

export type Node = Readonly<Record<string, unknown>>;

const folder = join(createRequire(import.meta.url).resolve("schema-dts"), "..");
const text = readFileSync(join(folder, "schema.d.ts"), "utf8").replace(/\/\*\*[\s\S]*?\*\//g, "");

const declarations = new Map(
  [...text.matchAll(/interface (\w+) extends ([^{]+) \{([^}]*)\}/g)].map(([, name = "", parents = "", body = ""]) => [
    name,
    {
      parents: parents.split(", "),
      properties: [...body.matchAll(/"([\w@-]+)"\?/g)].map(([, property = ""]) => property),
      type: /"@type": "(\w+)"/.exec(body)?.[1],
    },
  ]),
);
const declarationOf = new Map([...declarations].flatMap(([name, { type }]) => (type ? [[type, name] as const] : [])));

/** Returns everything in structured data that schema.org does not know: "Restaurant.dish", "a Tavern". */
export function unknownTo(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(unknownTo);
  if (typeof node !== "object" || node === null) return [];
  const { "@type": type, "@id": _id, "@context": _context, ...rest } = node as Node;
  const declaration = declarationOf.get(String(type));
  if (!declaration) return [`a ${String(type)}`];
  const known = propertiesOf(declaration);
  return Object.entries(rest).flatMap(([property, value]) => [
    ...(known.has(property) ? [] : [`${String(type)}.${property}`]),
    ...unknownTo(value),
  ]);
}

/** Returns the values of an enumeration of schema.org: "VeganDiet". */
export function valuesOf(enumeration: string): string[] {
  const [, values = ""] = new RegExp(`export type ${enumeration} = ([^;]+);`).exec(text) ?? [];
  return [...values.matchAll(/"https:\/\/schema\.org\/(\w+)"/g)].map(([, value = ""]) => value);
}

/** Returns all nodes of a type at any depth. */
export function nodesOf(node: unknown, type: string): Node[] {
  if (typeof node !== "object" || node === null) return [];
  const below = Object.values(node).flatMap((value) => nodesOf(value, type));
  return (node as Node)["@type"] === type ? [node as Node, ...below] : below;
}

function propertiesOf(name: string): Set<string> {
  const { parents = [], properties = [] } = declarations.get(name) ?? {};
  return new Set([
    ...properties,
    ...(name === "ThingBase" ? thing : []),
    ...parents.flatMap((it) => [...propertiesOf(it)]),
  ]);
}

/** The vocabulary's root extends no other type. */
const thing = [...(/interface ThingBase [^{]*\{([^}]*)\}/.exec(text)?.[1] ?? "").matchAll(/"(\w+)"\?/g)].map(
  ([, property = ""]) => property,
);
