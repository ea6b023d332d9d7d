import { api } from "@mahlzeit/contract/api";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { safeDecode } from "zod/mini";
import { describeApi, type Operation } from "./document.ts";
import { type JsonSchema, mapInside } from "./json-schema.ts";

const { document, calls, shapes, missing } = describeApi({
  productName: "Mahlzeit",
  publicUrl: "https://example.test",
});
const operations: readonly Operation[] = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const names = "contract/openapi/shape-names.ts";
const values = "the file of its district in contract/openapi/values/";

test("every call is there under its name in the contract, with a summary and its topic", () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.toSorted()).toEqual([...Object.keys(api), "getPicture"].toSorted());
  for (const { summary, tags } of operations)
    expect([summary, tags]).toEqual([expect.any(String), [expect.any(String)]]);
});

test("every name of a shape stands for one that is there", () => {
  expect(shapes.faults, `Mend the line in ${names}, or take it out if the shape is gone`).toEqual([]);
});

test("a shape that occurs twice has a name", () => {
  const places = new Map<string, string[]>();
  const collect = (schema: JsonSchema, place: string): JsonSchema => {
    const { default: _, ...shape } = schema;
    if (isShape(shape)) {
      const text = JSON.stringify(shape);
      places.set(text, [...(places.get(text) ?? []), place]);
    }
    return mapInside(schema, (inside, at) => collect(inside, place + at));
  };
  // The fields of a query are parameters, and no shape of their own.
  for (const [call, parts] of Object.entries(calls))
    for (const [part, schema] of Object.entries(parts))
      if (part === "body" || part === "answer") collect(shapes.refer(schema), `${call}.${part}`);
      else mapInside(schema, (inside, at) => collect(shapes.refer(inside), `${call}.${part}${at}`));
  for (const [name, schema] of Object.entries(shapes.shapes))
    mapInside(schema, (inside, at) => collect(inside, `${name}${at}`));
  const nameless = [...places.values()].filter(({ length }) => length > 1);
  const lines = nameless.map((of) => `${of.join(" = ")}\n  add to ${names}: ANameForIt: "${of.toSorted()[0]}",`);
  expect(lines, lines.join("\n")).toEqual([]);
});

/** An object, a list of values, or a choice; a list or null are none of their own. */
function isShape({ type, enum: choices, anyOf, oneOf }: JsonSchema): boolean {
  return type === "object" || choices !== undefined || oneOf !== undefined || (anyOf?.length ?? 0) > 2;
}

test("every text has an example", () => {
  const byField = Map.groupBy(missing, (place) => place.split(".").at(-1));
  const lines = [...byField].map(([field, places]) => `add to ${values}: ${field}: "…", (or for ${places.join(", ")})`);
  expect(lines, lines.join("\n")).toEqual([]);
});

test("every example is what its call takes and answers", () => {
  const faults = operations.flatMap((operation) => {
    const endpoint = (api as Record<string, Endpoint>)[operation.operationId];
    return endpoint ? faultsOf(operation, endpoint) : [];
  });
  expect(faults, `Mend the value in ${values}: a key can be a place, a field or a shape`).toEqual([]);
});

function faultsOf(operation: Operation, endpoint: Endpoint): string[] {
  const { operationId: id, requestBody, responses, parameters = [] } = operation;
  const [body] = Object.values(requestBody?.content ?? {});
  const success = resolved(responses[endpoint.status] ?? {}) as Operation["requestBody"];
  const [answer] = Object.values(success?.content ?? {});
  const all = parameters.map((one) => resolved(one) as { name: string; in: string; example?: unknown });
  const inside = (where: string) =>
    Object.fromEntries(all.flatMap((one) => (one.in === where && "example" in one ? [[one.name, one.example]] : [])));
  const stream = endpoint.stream && (answer?.example as { event: string; data: unknown });
  const given = [
    ["params", endpoint.params, inside("path")],
    ["query", endpoint.query, inside("query")],
    ["headers", endpoint.headers, inside("header")],
    ["body", endpoint.body, exampleOf(body)],
    ["answer", endpoint.answer, exampleOf(answer)],
    ["stream", stream && endpoint.stream?.[stream.event], stream?.data],
  ] as const;
  return given.flatMap(([part, schema, example]) => {
    const isBytes = part === "body" ? isFile(body) : part === "answer" && isFile(answer);
    if (!schema || isBytes) return [];
    const { success, error } = safeDecode(schema, example as never);
    return success ? [] : error.issues.map(({ path, message }) => `${id}.${part} ${path.join(".")}: ${message}`);
  });
}

test("every example is what the document itself says", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: "doc", components: document.components });
  const check = (place: string, schema: JsonSchema, example: unknown) => {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"doc#/components');
    const isRight = example === undefined || ajv.validate(JSON.parse(text), example);
    return isRight ? [] : [`${place}: ${ajv.errorsText(ajv.errors)}`];
  };
  const faults = operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
    ...parameters.flatMap((one) => {
      const { name, schema, example } = resolved(one) as { name: string; schema: JsonSchema; example?: unknown };
      return check(`${operationId} ${name}`, schema, example);
    }),
    ...[requestBody, ...Object.values(responses).map((one) => resolved(one))].flatMap((of) =>
      Object.values((of as Operation["requestBody"])?.content ?? {}).flatMap((media) =>
        Object.keys(media.examples ?? { example: null }).flatMap((name) =>
          check(operationId, media.schema, exampleOf(media, name)),
        ),
      ),
    ),
  ]);
  expect(faults).toEqual([]);
});

test("every body, every answer and every refusal has an example, but for bytes", () => {
  const without = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses).map((one) => resolved(one))].flatMap((of) =>
      Object.entries((of as Operation["requestBody"])?.content ?? {}).flatMap(([type, media]) =>
        isFile(media) || exampleOf(media) !== undefined ? [] : [`${operationId} ${type}`],
      ),
    ),
  );
  expect(without).toEqual([]);
});

test("the examples read like a pizzeria's evening, and nowhere is a blank where a word belongs", () => {
  const { value } = document.components.examples.Order ?? {};
  expect(value).toMatchObject({ number: 17, customer: { firstName: "Anna" }, total: 28.3 });
  expect(JSON.stringify(document.components.examples)).not.toMatch(/"(?:string|lorem|foo|test)"/i);
});

test("it refers only to what it has, and to all of it", () => {
  const text = JSON.stringify(document);
  const referred = new Set([...text.matchAll(/"#\/components\/([^"]+)"/g)].map(([, name]) => name));
  const { schemas, parameters, responses, examples } = document.components;
  const had = Object.entries({ schemas, parameters, responses, examples }).flatMap(([kind, of]) =>
    Object.keys(of).map((name) => `${kind}/${name}`),
  );
  expect([...referred].filter((name) => !had.includes(name ?? ""))).toEqual([]);
  // The problems are all shown on the page.
  expect(had.filter((name) => !referred.has(name) && !/^examples\/[a-z]/.test(name))).toEqual([]);
});

test("it is small enough to be read whole", () => {
  const bytes = Buffer.byteLength(JSON.stringify(document));
  expect(bytes, `Name what repeats in ${names}; leave optional fields out of long examples in ${values}`).toBeLessThan(
    600_000,
  );
});

function resolved(of: object): object {
  const [, , kind = "", name = ""] = "$ref" in of ? String(of.$ref).split("/") : [];
  return (document.components as unknown as Record<string, Record<string, object>>)[kind]?.[name] ?? of;
}

type Media = { schema: JsonSchema; example?: unknown; examples?: Readonly<Record<string, { $ref: string }>> };

function exampleOf(media: Media | undefined, name?: string): unknown {
  const of = name && media?.examples ? media.examples[name] : Object.values(media?.examples ?? {})[0];
  return of ? (resolved(of) as { value?: unknown }).value : media?.example;
}

function isFile(media: Media | undefined): boolean {
  return media?.schema.format === "binary";
}
