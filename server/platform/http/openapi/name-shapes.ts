import { type CallSchemas, isNullable, type JsonSchema, mapInside } from "./json-schema.ts";

export interface NamedShapes {
  /** The shapes by name, which refer to each other. */
  readonly shapes: Readonly<Record<string, JsonSchema>>;
  /** Returns a schema with references to the named shapes in it. */
  readonly refer: (schema: JsonSchema) => JsonSchema;
  /** Returns the name of a schema that is spelled out; undefined: it has none. */
  readonly nameOf: (schema: JsonSchema) => string | undefined;
  /** The names whose place does not exist, or has a shape that is named already. */
  readonly faults: readonly string[];
}

/** Gives the shapes their names: each name stands for every schema that is equal to the one at its place. */
export function nameShapes(
  calls: Readonly<Record<string, CallSchemas>>,
  places: Readonly<Record<string, string>>,
): NamedShapes {
  const schemas = new Map<string, JsonSchema>();
  const remember = (schema: JsonSchema, place: string) => {
    if (!isNullable(schema)) schemas.set(place, schemas.get(place) ?? withoutDefault(schema));
    mapInside(schema, (inside, at) => (remember(inside, place + at), inside));
  };
  for (const [call, parts] of Object.entries(calls))
    for (const [part, schema] of Object.entries(parts)) remember(schema, `${call}.${part}`);

  const names = new Map<string, string>();
  const faults: string[] = [];
  for (const [name, place] of Object.entries(places)) {
    // A place within a named shape begins with its name: `Product.packed`.
    const [, outer = ""] = /^([A-Z]\w*)/.exec(place) ?? [];
    const schema = schemas.get(`${places[outer] ?? ""}${place.slice(outer.length)}`);
    const known = schema && names.get(JSON.stringify(schema));
    if (!schema) faults.push(`${name}: nothing is at ${place}`);
    else if (known) faults.push(`${name}: the shape at ${place} is called ${known} already`);
    else names.set(JSON.stringify(schema), name);
  }

  const nameOf = (schema: JsonSchema) => names.get(JSON.stringify(withoutDefault(schema)));
  const refer = (schema: JsonSchema): JsonSchema => {
    const name = nameOf(schema);
    if (!name) return mapInside(schema, refer);
    return { $ref: `#/components/schemas/${name}`, ...("default" in schema ? { default: schema.default } : {}) };
  };
  const shapes = [...names].map(([text, name]) => [name, mapInside(JSON.parse(text), refer)] as const);
  return { shapes: Object.fromEntries(shapes), refer, nameOf, faults };
}

/** A default belongs to the field that has it, not to the shape. */
function withoutDefault(schema: JsonSchema): JsonSchema {
  const { default: _, ...shape } = schema;
  return shape;
}
