import { isNullable, type JsonSchema } from "./json-schema.ts";

export type ExampleValues = Readonly<Record<string, unknown>>;

export interface Composed {
  readonly example: unknown;
  /** The places of the texts for which there is no value. */
  readonly missing: readonly string[];
}

/**
 * Composes an example of a schema from the values of `exampleValues`. The first that fits is taken: the one for the place
 * (`placeOrder.body.note`, or within a named shape `Order.note`), for the field (`note`), for the shape (`Id`). Without
 * one an object is composed of its fields, a list has one item, a choice its first.
 */
export function composeExample(
  schema: JsonSchema,
  place: string,
  { values, nameOf }: { values: ExampleValues; nameOf: (schema: JsonSchema) => string | undefined },
): Composed {
  const missing: string[] = [];
  const compose = (of: JsonSchema, at: { place: string; field: string; isOptional?: boolean }): unknown => {
    const name = isNullable(of) ? undefined : nameOf(of);
    const known = [at.place, at.field, name ?? ""].find(
      (key) => Object.hasOwn(values, key) && (values[key] === undefined ? at.isOptional : fits(of, values[key])),
    );
    if (known !== undefined) return values[known];
    const [first] = of.anyOf ?? of.oneOf ?? [];
    if (first) return compose(first, at);
    if (of.const !== undefined || of.enum) return of.const ?? of.enum?.[0];
    const place = name ?? at.place;
    if (of.properties) {
      const fields = Object.entries(of.properties).map(([field, one]) => {
        const isOptional = !of.required?.includes(field);
        return [field, compose(one, { place: `${place}.${field}`, field, isOptional })] as const;
      });
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    if (of.items) return [compose(of.items, { place: `${place}[]`, field: at.field })];
    const [type] = typesOf(of);
    if (type === "boolean") return false;
    if (type === "integer" || type === "number")
      return Math.min(Math.max(usualNumber, of.minimum ?? usualNumber), of.maximum ?? usualNumber);
    if (type === "object") return {};
    // Bytes of a file are no text.
    if (of.format === "binary") return undefined;
    missing.push(at.place);
    return "";
  };
  return { example: compose(schema, { place, field: "" }), missing };
}

const usualNumber = 3;

/** Tells whether a value may stand where the schema is: the same name may be a text here and a number there. */
function fits(schema: JsonSchema, value: unknown): boolean {
  if (schema.anyOf ?? schema.oneOf) return (schema.anyOf ?? schema.oneOf ?? []).some((one) => fits(one, value));
  if (schema.enum) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  const types = typesOf(schema);
  if (value === null) return types.includes("null");
  if (typeof value === "string") return types.includes("string") && fitsText(schema, value);
  if (typeof value === "number")
    return (types.includes("number") || types.includes("integer")) && fitsNumber(schema, value);
  if (Array.isArray(value)) return types.includes("array") && value.every((item) => fits(schema.items ?? {}, item));
  return types.includes(typeof value);
}

function typesOf({ type }: JsonSchema): readonly string[] {
  return type === undefined ? [] : [type].flat();
}

function fitsText({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema, text: string): boolean {
  return text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern).test(text));
}

function fitsNumber({ type, minimum, maximum }: JsonSchema, value: number): boolean {
  return value >= (minimum ?? value) && value <= (maximum ?? value) && (type !== "integer" || Number.isInteger(value));
}
