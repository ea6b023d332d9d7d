import type { Endpoint } from "@mahlzeit/contract/endpoint";
import * as z from "zod/mini";

/** The part of JSON Schema that Zod writes for the contract. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** The schemas of a call as they travel, each spelled out in full. */
export type CallSchemas = { readonly [Part in "params" | "query" | "headers" | "body" | "answer"]?: JsonSchema };

/**
 * Returns the schemas of a call. `io: "input"` describes all of them as they are sent, because codecs decode what was
 * sent: euros instead of cents, ISO 8601 instead of milliseconds.
 */
export function schemasOf({
  params,
  query,
  headers,
  body,
  bodyType,
  answer,
  answerType,
  stream,
}: Endpoint): CallSchemas {
  const isBytes = ["pdf", "csv", "file"].includes(answerType ?? "json");
  const events = stream && Object.entries(stream).map(([event, data]) => z.object({ event: z.literal(event), data }));
  return {
    ...(params ? { params: schemaOf(params) } : {}),
    ...(query ? { query: schemaOf(query) } : {}),
    ...(headers ? { headers: schemaOf(headers) } : {}),
    ...(body ? { body: bodyType === "picture" || bodyType === "file" ? bytes : schemaOf(body) } : {}),
    ...(answer ? { answer: isBytes ? bytes : schemaOf(answer) } : {}),
    ...(events ? { answer: schemaOf(events.length === 1 && events[0] ? events[0] : z.union(events)) } : {}),
  };
}

/** Returns the JSON schema of a schema as it is sent. */
export function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override: plainer });
  return json as JsonSchema;
}

/** Leaves out limits that say nothing: those of JavaScript's own whole numbers, and that a text may be empty. */
function plainer({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minLength === 0) delete jsonSchema.minLength;
}

const bytes: JsonSchema = { type: "string", format: "binary" };

/** Returns a schema with each schema inside it replaced. */
export function mapInside(schema: JsonSchema, replace: (inside: JsonSchema, at: string) => JsonSchema): JsonSchema {
  const { properties, items, anyOf, oneOf, additionalProperties } = schema;
  const choices = (of: readonly JsonSchema[]) =>
    of.map((one, index) => replace(one, isNullable(schema) ? "" : `|${index + 1}`));
  return {
    ...schema,
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, one]) => [name, replace(one, `.${name}`)]),
          ),
        }
      : {}),
    ...(items ? { items: replace(items, "[]") } : {}),
    ...(anyOf ? { anyOf: choices(anyOf) } : {}),
    ...(oneOf ? { oneOf: choices(oneOf) } : {}),
    ...(typeof additionalProperties === "object" ? { additionalProperties: replace(additionalProperties, "{}") } : {}),
  };
}

/** Tells whether a schema is another one or null. */
export function isNullable({ anyOf }: JsonSchema): boolean {
  return anyOf?.length === 2 && anyOf.some(({ type }) => type === "null");
}
