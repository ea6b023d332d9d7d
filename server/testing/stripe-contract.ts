import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type AnySchemaObject } from "ajv";
import qs from "qs";
import { requestSchemas } from "./stripe-requests.ts";

/** Stripe's own description of its API, which lies beside the project where there is one. */
const place = join(import.meta.dirname, "../../../shared/data/stripe/checkout.2026-10-28.openapi.json");

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: AnySchemaObject }[];
  readonly responses: Record<string, unknown>;
}

interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, AnySchemaObject> };
}

/** Undefined where the project lies alone: then the narrow schemas of our own are what requests are held to. */
export const published = existsSync(place)
  ? (JSON.parse(readFileSync(place, "utf8"), withNulls) as OpenApi)
  : undefined;

const options = { strict: false, allErrors: true, validateFormats: false };
/** What is sent as a form or a query is text. */
const [ofText, ofJson] = [new Ajv({ ...options, coerceTypes: true }), new Ajv(options)];
for (const ajv of published ? [ofText, ofJson] : []) ajv.addSchema(published as object, "stripe");
for (const [operation, schema] of Object.entries(requestSchemas)) ofText.addSchema(schema, operation);

/** What speaks against a request with this form-encoded body or query: by our own narrow schema, then by Stripe's. */
export function faultsOfRequest(operation: string, encoded: string): string[] {
  if (!requestSchemas[operation]) return [`nothing is ever sent to ${operation}`];
  const byOurs = faultsOf(ofText, operation, parseForm(encoded)).map((fault) => `ours: ${fault}`);
  return published ? [...byOurs, ...faultsOf(ofText, requestAt(published, operation), parseForm(encoded))] : byOurs;
}

/** What speaks against an answer, where Stripe's description is at hand. */
export function faultsOfAnswer(operation: string, status: number, answer: object): string[] {
  if (!published) return [];
  const { responses } = operationOf(published, operation);
  const given = responses[status] ? String(status) : "default";
  return faultsOf(ofJson, at(operation, "responses", given, "content", "application/json", "schema"), answer);
}

/** What speaks against an event; there are some of which the description at hand says nothing. */
export function faultsOfEvent(type: string, event: object): string[] {
  const name = `webhook.${type}`;
  return published?.components.schemas[name] ? faultsOf(ofJson, `stripe#/components/schemas/${name}`, event) : [];
}

/** Before anybody waits for an answer: to read all of the description takes a while. */
export function readContract(): void {
  for (const operation of Object.keys(requestSchemas)) {
    faultsOfRequest(operation, "");
    faultsOfAnswer(operation, 200, {});
  }
}

export function parseForm(encoded: string): Record<string, unknown> {
  return qs.parse(encoded, { depth: 10, arrayLimit: 100 });
}

/** By the schema of this name, or at this place of the description. */
function faultsOf(ajv: Ajv, name: string, value: object): string[] {
  const validate = ajv.getSchema(name);
  if (!validate) throw new Error(`there is no schema ${name}`);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${ajv.errorsText([error])} ${JSON.stringify(error.params)} (${name})`);
}

function operationOf({ paths }: OpenApi, operation: string): Operation {
  const [method = "", path = ""] = operation.split(" ");
  const found = paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`Stripe knows no ${operation}`);
  return found;
}

function requestAt(description: OpenApi, operation: string): string {
  if (operation.startsWith("POST "))
    return at(operation, "requestBody", "content", "application/x-www-form-urlencoded", "schema");
  const name = `query of ${operation}`;
  if (!ofText.getSchema(name)) {
    const { parameters = [] } = operationOf(description, operation);
    const query = parameters.filter((one) => one.in === "query").map((one) => [one.name, one.schema]);
    const properties = Object.fromEntries(query) as Record<string, AnySchemaObject>;
    ofText.addSchema({ type: "object", additionalProperties: false, properties }, name);
  }
  return name;
}

function at(operation: string, ...rest: readonly string[]): string {
  const [method = "", path = ""] = operation.split(" ");
  const steps = ["paths", path, method.toLowerCase(), ...rest].map((step) => step.replaceAll("/", "~1"));
  return `stripe#/${steps.map(encodeURIComponent).join("/")}`;
}

/** In this dialect "nullable" stands beside anything; JSON Schema wants null among the types and values themselves. */
function withNulls(_key: string, value: unknown): unknown {
  if (!isSchema(value) || value.nullable !== true) return value;
  const { nullable, anyOf, enum: values, type, ...rest } = value;
  return {
    ...rest,
    ...(type === undefined ? {} : { type, nullable }),
    ...(anyOf ? { anyOf: [...anyOf, { type: "null" }] } : {}),
    ...(values ? { enum: [...values, null] } : {}),
  };
}

interface Nullable {
  readonly nullable?: unknown;
  readonly type?: unknown;
  readonly anyOf?: readonly unknown[];
  readonly enum?: readonly unknown[];
}

function isSchema(value: unknown): value is Nullable {
  return typeof value === "object" && value !== null && "nullable" in value;
}
