import { api } from "@mahlzeit/contract/api";
import { problem } from "@mahlzeit/contract/client";
import { type Endpoint, pathOf } from "@mahlzeit/contract/endpoint";
import { webhookMessage } from "@mahlzeit/contract/kitchen/webhooks";
import { exampleValues } from "@mahlzeit/contract/openapi/example-values";
import { partnerGuide } from "@mahlzeit/contract/openapi/partner-guide";
import { shapeNames } from "@mahlzeit/contract/openapi/shape-names";
import { contentType } from "../encode-answer.ts";
import { composeExample } from "./compose-example.ts";
import { type CallSchemas, type JsonSchema, schemaOf, schemasOf } from "./json-schema.ts";
import { type NamedShapes, nameShapes } from "./name-shapes.ts";
import { type Media, problemExamples, problemResponses, type Response, sharedResponses } from "./problem-responses.ts";

export interface Parameter {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly [string];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly required: true; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
  /** Absent: that of the whole document. */
  readonly security?: Security;
}

type Security = readonly Readonly<Record<string, readonly string[]>>[];

export interface OpenApi {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly security: Security;
  readonly servers: readonly [{ readonly url: string }];
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** The messages that the server itself sends, to addresses that restaurants name. */
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

/** The document, and everything that a maker of a call still has to add for it. */
export interface Described {
  readonly document: OpenApi;
  readonly calls: Readonly<Record<string, CallSchemas>>;
  readonly shapes: NamedShapes;
  /** The places of texts without an example. */
  readonly missing: readonly string[];
}

/** Describes every call of the contract as OpenAPI 3.1: its key in `api` is its `operationId`. */
export function describeApi({ productName, publicUrl }: { productName: string; publicUrl: string }): Described {
  const endpoints: Readonly<Record<string, Endpoint>> = api;
  const calls = Object.fromEntries(Object.entries(endpoints).map(([id, endpoint]) => [id, schemasOf(endpoint)]));
  const shapes = nameShapes(calls, shapeNames);
  const missing = new Set<string>();
  // A named shape has one example, which every call with it refers to.
  const shared: Record<string, { value: unknown }> = {};
  const mediaOf = (schema: JsonSchema, place: string): Media => {
    const composed = composeExample(schema, place, { values: exampleValues, nameOf: shapes.nameOf });
    for (const one of composed.missing) missing.add(one);
    const { example } = composed;
    if (example === undefined) return { schema: shapes.refer(schema) };
    const name = place in exampleValues ? undefined : nameOfExample(schema);
    if (!name) return { schema: shapes.refer(schema), example };
    shared[name] = { value: example };
    return { schema: shapes.refer(schema), examples: { [name]: { $ref: `#/components/examples/${name}` } } };
  };
  const nameOfExample = (schema: JsonSchema) => {
    const ofItems = schema.items && shapes.nameOf(schema.items);
    return shapes.nameOf(schema) ?? (ofItems && `${ofItems}.list`);
  };

  const parametersOf = (id: string, { params, query, headers }: CallSchemas): Parameter[] =>
    Object.entries({ path: params, query, header: headers }).flatMap(([where, schema]) => {
      const part = { path: "params", query: "query", header: "headers" }[where];
      const whole = schema && composeExample(schema, `${id}.${part}`, { values: exampleValues, nameOf: shapes.nameOf });
      for (const one of whole?.missing ?? []) missing.add(one);
      return Object.entries(schema?.properties ?? {}).map(([name, one]) => {
        const example = (whole?.example as Record<string, unknown> | undefined)?.[name];
        return {
          name,
          in: where as Parameter["in"],
          required: schema?.required?.includes(name) ?? false,
          schema: shapes.refer(one),
          ...(example === undefined ? {} : { example }),
        };
      });
    });

  const ownParameters = new Map(Object.entries(calls).map(([id, parts]) => [id, parametersOf(id, parts)]));
  const parameters = sharedParameters([...ownParameters.values()].flat());
  const parameterNames = new Map(Object.entries(parameters).map(([name, one]) => [JSON.stringify(one), name]));

  const responses = sharedResponses(Object.values(endpoints));

  // The answers that are a named shape, or a list of one.
  const answers: Record<string, Response> = {};
  const successOf = (id: string, endpoint: Endpoint, answer?: JsonSchema): Response => {
    if (!answer) return { description: "Done, without content" };
    const media = mediaOf(answer, `${id}.answer`);
    const response = { description: "OK", content: { [mediaTypeOf(endpoint)]: media } };
    const [name] = Object.keys(media.examples ?? {});
    if (!name) return response;
    answers[name] = response;
    return { $ref: `#/components/responses/${name}` };
  };

  const operationOf = (id: string, endpoint: Endpoint): Operation => {
    const { body, answer } = calls[id] ?? {};
    const own = (ownParameters.get(id) ?? []).map((one) => {
      const name = parameterNames.get(JSON.stringify(one));
      return name === undefined ? one : { $ref: `#/components/parameters/${name}` };
    });
    const security = securityOf(endpoint);
    const content =
      body && Object.fromEntries(typesOfBody(endpoint).map((type) => [type, mediaOf(body, `${id}.body`)]));
    return {
      operationId: id,
      summary: endpoint.summary,
      tags: [tagOf(endpoint)],
      ...(own.length > 0 ? { parameters: own } : {}),
      ...(content ? { requestBody: { required: true, content } } : {}),
      responses: { [endpoint.status]: successOf(id, endpoint, answer), ...problemResponses(endpoint, responses) },
      ...(isEqual(security, usualSecurity) ? {} : { security }),
    };
  };

  const paths: Record<string, Record<string, Operation>> = {};
  for (const [id, endpoint] of Object.entries(endpoints))
    paths[pathOf(endpoint)] = {
      ...paths[pathOf(endpoint)],
      [endpoint.method.toLowerCase()]: operationOf(id, endpoint),
    };

  const document = {
    openapi: "3.1.0" as const,
    info: { title: `${productName} API`, version: "1", description },
    security: usualSecurity,
    servers: [{ url: publicUrl }] as const,
    tags: [...new Set(Object.values(endpoints).map(tagOf))]
      .toSorted()
      .map((name) => (name === partner ? { name, description: aboutPartners } : { name })),
    paths: { ...paths, ...pictureFiles },
    webhooks: { message: { post: messageOf(mediaOf(schemaOf(webhookMessage), "webhookMessage")) } },
    components: {
      schemas: { ...shapes.shapes, Problem: schemaOf(problem) },
      parameters,
      responses: { ...answers, ...responses },
      examples: { ...shared, ...problemExamples() },
      securitySchemes: { token: { type: "http", scheme: "bearer" }, key: { type: "http", scheme: "bearer" } },
    },
  };
  return { document, calls, shapes, missing: [...missing] };
}

/** Describes a message to an address of a restaurant. */
function messageOf(content: Media): Operation {
  const headers = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => {
    const example = exampleValues[name];
    return { name, in: "header" as const, required: true, schema: { type: "string" }, example };
  });
  return {
    operationId: "webhookMessage",
    summary: "Says to an address that a restaurant's owner names that something has happened",
    tags: [partner],
    parameters: headers,
    requestBody: { required: true, content: { "application/json": content } },
    responses: { "2XX": { description: "Accepted. After anything else it comes again" } },
    security: [],
  };
}

/** The files of pictures, which are no call of the contract because nobody asks for them but with an `<img>`. */
const pictureFiles: OpenApi["paths"] = {
  "/media/{hash}/{file}": {
    get: {
      operationId: "getPicture",
      summary:
        "A picture as {width}.{avif,webp,jpg}, or cropped for a shared page as share{per cent}.jpg; never enlarged",
      tags: ["Pictures"],
      parameters: [
        { name: "hash", in: "path", required: true, schema: { type: "string" }, example: exampleValues.hash },
        { name: "file", in: "path", required: true, schema: { type: "string" }, example: "800.avif" },
      ],
      responses: {
        "200": { description: "OK", content: { "image/*": { schema: { type: "string", format: "binary" } } } },
        "404": { $ref: "#/components/responses/not-found" },
      },
      security: [],
    },
  },
};

/** Returns the parameters that several calls have alike, by their names; of those with the same name the rarer get a number. */
function sharedParameters(all: readonly Parameter[]): Record<string, Parameter> {
  const alike = [...Map.groupBy(all, (one) => JSON.stringify(one)).values()].filter(({ length }) => length > 1);
  const byName = Map.groupBy(
    alike.toSorted((a, b) => b.length - a.length).flatMap(([one]) => one ?? []),
    ({ name }) => name,
  );
  return Object.fromEntries(
    [...byName].flatMap(([name, variants]) => variants.map((one, i) => [i === 0 ? name : `${name}-${i + 1}`, one])),
  );
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

const description =
  "Euros are numbers with at most two decimals, instants are ISO 8601, sent in UTC and taken with any offset, days are those of Vienna. A field that is " +
  "null in a request counts as absent. Every refusal is an RFC 9457 problem; its code is stable, its detail a German " +
  "sentence for people. 429 and 503 say in the header Retry-After how many seconds to wait.";

function mediaTypeOf(endpoint: Endpoint): string {
  return contentType(endpoint).split(";")[0] ?? "";
}

function typesOfBody({ bodyType }: Endpoint): readonly string[] {
  if (bodyType === "picture") return ["image/jpeg", "image/png", "image/webp", "image/avif"];
  return [bodyType === "file" ? "application/octet-stream" : "application/json"];
}

const partner = "Partner";

const aboutPartners = Object.entries(partnerGuide)
  .map(([subject, text]) => `**${subject}.** ${text}`)
  .join("\n\n");

/** Returns the topic of a call: those that a key may make have one of their own. */
function tagOf({ tag, scope }: Endpoint): string {
  return scope === undefined ? tag : partner;
}

/** The security of most calls. */
const usualSecurity: Security = [{ token: [] }];

function securityOf({ access, scope }: Endpoint): Security {
  if (access === "public") return [];
  if (scope !== undefined) return [{ token: [] }, { key: [scope] }];
  return access === "optional" ? [{ token: [] }, {}] : usualSecurity;
}
