import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type AnySchemaObject } from "ajv";
import qs from "qs";
import { connectSchemas, requestSchemas } from "./stripe-requests.ts";

const allSchemas = { ...requestSchemas, ...connectSchemas };

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: AnySchemaObject }[];
  readonly responses: Record<string, unknown>;
}

interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, AnySchemaObject> };
}

/** The folder of Stripe's own descriptions of its API, which may exist beside the project. */
const folder = join(import.meta.dirname, "../../../shared/data/stripe/");
const files = {
  checkout: "checkout.2026-10-28.openapi.json",
  connect: "connect.2026-10-28.openapi.json",
  // The later description has the next version's shape of an account, so this version's is separate.
  accounts: "connect.2023-08-16.openapi.json",
} as const;
type Description = keyof typeof files;

/** False without Stripe's descriptions: then requests are only checked by our own narrow schemas. */
export const isPublished = Object.values(files).every((file) => existsSync(join(folder, file)));

const options = { strict: false, allErrors: true, validateFormats: false };
/** A validator for forms and queries, whose values are text, and one for JSON. */
const [ofText, ofJson] = [new Ajv({ ...options, coerceTypes: true }), new Ajv(options)];
for (const [operation, schema] of Object.entries(allSchemas)) ofText.addSchema(schema, operation);

const descriptions = new Map<Description, OpenApi>();

/** Reads a description on demand, because each is long. */
function descriptionOf(name: Description): OpenApi {
  const known = descriptions.get(name);
  if (known) return known;
  const read = JSON.parse(readFileSync(join(folder, files[name]), "utf8"), withNulls) as OpenApi;
  for (const ajv of [ofText, ofJson]) ajv.addSchema(read as object, name);
  descriptions.set(name, read);
  return read;
}

/** Returns the faults of a request with this form-encoded body or query: by our own narrow schema, then by Stripe's. */
export function faultsOfRequest(operation: string, encoded: string): string[] {
  if (!allSchemas[operation]) return [`nothing is ever sent to ${operation}`];
  const byOurs = faultsOf(ofText, operation, parseForm(encoded)).map((fault) => `ours: ${fault}`);
  return isPublished ? [...byOurs, ...faultsOf(ofText, requestAt(operation), parseForm(encoded))] : byOurs;
}

/** Returns the faults of a response, if Stripe's description is available. */
export function faultsOfAnswer(operation: string, status: number, answer: object): string[] {
  if (!isPublished) return [];
  const name = answersOf(operation);
  const { responses } = operationOf(name, operation);
  const given = responses[status] ? String(status) : "default";
  return faultsOf(ofJson, at(name, operation, "responses", given, "content", "application/json", "schema"), answer);
}

/** Returns the faults of an event; the description lacks some events. */
export function faultsOfEvent(type: string, event: object, name: "checkout" | "connect" = "checkout"): string[] {
  const schema = `webhook.${type}`;
  // The description of a changed account is that of the next version.
  if (!isPublished || type === "account.updated" || !descriptionOf(name).components.schemas[schema]) return [];
  return faultsOf(ofJson, `${name}#/components/schemas/${schema}`, event);
}

/** Reads the whole description in advance, because that takes a while. */
export function readContract(schemas: Record<string, AnySchemaObject> = requestSchemas): void {
  for (const operation of Object.keys(schemas)) {
    faultsOfRequest(operation, "");
    faultsOfAnswer(operation, 200, {});
  }
}

export function parseForm(encoded: string): Record<string, unknown> {
  return qs.parse(encoded, { depth: 10, arrayLimit: 100 });
}

/** Validates a value by the schema of this name, or at this place of the description. */
function faultsOf(ajv: Ajv, name: string, value: object): string[] {
  const validate = ajv.getSchema(name);
  if (!validate) throw new Error(`there is no schema ${name}`);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${ajv.errorsText([error])} ${JSON.stringify(error.params)} (${name})`);
}

/** Returns the description that contains an operation. */
function describing(operation: string): Description {
  return operation in requestSchemas ? "checkout" : "connect";
}

function answersOf(operation: string): Description {
  return /v1\/account(s|_links)\b/.test(operation) ? "accounts" : describing(operation);
}

function operationOf(name: Description, operation: string): Operation {
  const [method = "", path = ""] = operation.split(" ");
  const found = descriptionOf(name).paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`Stripe knows no ${operation}`);
  return found;
}

function requestAt(operation: string): string {
  const described = describing(operation);
  if (operation.startsWith("POST "))
    return at(described, operation, "requestBody", "content", "application/x-www-form-urlencoded", "schema");
  // The name has no slashes, because references in it would point to another place.
  const name = `query-${operation.replaceAll(/\W+/g, "-")}`;
  if (!ofText.getSchema(name)) {
    const { parameters = [] } = operationOf(described, operation);
    // The schemas are referenced by their places, because they refer to others in the description.
    const query = parameters.flatMap((one, i) =>
      one.in === "query" ? [[one.name, { $ref: at(described, operation, "parameters", String(i), "schema") }]] : [],
    );
    const properties = Object.fromEntries(query) as object;
    ofText.addSchema({ type: "object", additionalProperties: false, properties }, name);
  }
  return name;
}

function at(name: Description, operation: string, ...rest: readonly string[]): string {
  const [method = "", path = ""] = operation.split(" ");
  descriptionOf(name);
  const steps = ["paths", path, method.toLowerCase(), ...rest].map((step) => step.replaceAll("/", "~1"));
  return `${name}#/${steps.map(encodeURIComponent).join("/")}`;
}

/** Translates this dialect's "nullable" on any schema to null among the types and values of JSON Schema. */
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
