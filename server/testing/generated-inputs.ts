import type { Endpoint } from "@mahlzeit/contract/endpoint";
import * as z from "zod/mini";

export interface WireInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Values {
  /** Ids, for every field that accepts one. */
  readonly ids: readonly string[];
  /** The values by the name of the field or a part of it. */
  readonly byName: Readonly<Record<string, readonly string[]>>;
  /** The text of all other fields. */
  readonly text: string;
}

interface Shape {
  readonly type?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minimum?: number;
}

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** The maximum number of requests per endpoint. */
const most = 48;

/** Returns requests to an endpoint, generated from its schemas, with all ids and values in all fields. */
export function inputsOf(endpoint: Endpoint, values: Values): WireInput[] {
  const parts = (["params", "query", "headers", "body"] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    if (part === "body" && endpoint.bodyType && endpoint.bodyType !== "json") return [[part, [onePixel]] as const];
    const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
    return [[part, candidates(shape, "", values)] as const];
  });
  return combine(parts) as WireInput[];
}

function candidates(shape: Shape, name: string, values: Values): readonly unknown[] {
  if (shape.enum) return shape.enum;
  if (shape.const !== undefined) return [shape.const];
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return choices.flatMap((one) => candidates(one, name, values));
  switch (shape.type) {
    case "object":
      return objects(shape, values);
    case "array":
      return shape.items ? candidates(shape.items, name, values).map((item) => [item]) : [[]];
    case "string":
      return strings(shape, name, values);
    case "boolean":
      return [true, false];
    case "integer":
    case "number":
      return [shape.minimum ?? 1];
    default:
      return [undefined];
  }
}

function strings({ pattern }: Shape, name: string, { ids, byName, text }: Values): readonly unknown[] {
  if (pattern?.includes("[0-9a-f]{8}-")) return ids;
  const known = Object.entries(byName).find(([part]) => name.toLowerCase().includes(part));
  return known ? known[1] : [text];
}

function objects({ properties = {}, required = [] }: Shape, values: Values): readonly unknown[] {
  return combine(
    Object.entries(properties).map(([name, shape]) => {
      const given = candidates(shape, name, values);
      return [name, required.includes(name) ? given : [...given, undefined]];
    }),
  );
}

/** Returns every combination; if those are too many, a selection in which every value occurs. */
function combine(fields: readonly (readonly [string, readonly unknown[]])[]): Record<string, unknown>[] {
  const all = fields.reduce((product, [, of]) => product * of.length, 1);
  const longest = Math.max(1, ...fields.map(([, of]) => of.length));
  const count = all <= most ? all : Math.max(most, longest);
  return Array.from({ length: count }, (_, i) => {
    let rest = i;
    const chosen = fields.map(([name, of], position) => {
      const at = all <= most ? rest % of.length : (i * strideOf(position, of.length) + position) % of.length;
      rest = Math.floor(rest / of.length);
      return [name, of[at]];
    });
    return Object.fromEntries(chosen.filter(([, value]) => value !== undefined));
  });
}

/**
 * Returns a different stride for each field, so that values are combined in many ways, and without a common factor, so
 * that each value occurs.
 */
function strideOf(position: number, length: number): number {
  let stride = 2 * position + 1;
  while (commonFactor(stride, length) > 1) stride += 2;
  return stride;
}

function commonFactor(a: number, b: number): number {
  return b === 0 ? a : commonFactor(b, a % b);
}
