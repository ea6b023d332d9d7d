import { api } from "@mahlzeit/contract/api";
import { type Endpoint, pathOf } from "@mahlzeit/contract/endpoint";
import { expect, test } from "vitest";
import { bearer, makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { testDatabase } from "../../testing/database.ts";
import { inputsOf, type WireInput } from "../../testing/generated-inputs.ts";
import { ask } from "../../testing/isolation.ts";
import { openKitchen } from "../../testing/kitchen.ts";

const { db, pool } = await testDatabase();
const now = Date.now();
const lines: string[] = [];
const app = await testApp({ db, pool, now: () => now, log: { write: (line) => void lines.push(line) } });
const kitchen = await openKitchen(pool);
const sample = { ids: [kitchen.id], byName: { email: ["wer@example.at"], uid: [kitchen.uid] }, text: "Probe" };

/** Names of properties that code and libraries read without checking. */
const askedFor = [
  "length",
  "size",
  "toString",
  "valueOf",
  "toJSON",
  "then",
  "constructor",
  "prototype",
  "hasOwnProperty",
  "__defineGetter__",
  "__lookupGetter__",
  "get",
  "trim",
  "normalize",
  "localeCompare",
  "map",
];
/** An object that cannot be converted to a string or a number. */
const cannotBeRead = '{"toString":1,"valueOf":null}';
const withAll = (value: string) => `{${askedFor.map((name) => `"${name}":${value}`).join(",")}}`;

/** The bodies are JSON text, because only there `__proto__` is a name like any other. */
const pretenders = [
  `{"length":${cannotBeRead}}`,
  `{"length":5,"0":"a","1":"b"}`,
  withAll(cannotBeRead),
  withAll("null"),
  `{"__proto__":${withAll(cannotBeRead)},"constructor":{"prototype":{"length":1}}}`,
  `[${withAll(cannotBeRead)},{"__proto__":null}]`,
  `${'{"length":'.repeat(30)}${cannotBeRead}${"}".repeat(30)}`,
];
const placeholder = "—here—";

/** Returns copies of the sample with a placeholder in each of its places in turn, including the root. */
function placesIn(sampled: unknown): unknown[] {
  if (Array.isArray(sampled))
    return [placeholder, ...sampled.flatMap((item) => placesIn(item).map((inner) => [inner]))];
  if (typeof sampled !== "object" || sampled === null) return [placeholder];
  const fields = Object.entries(sampled).flatMap(([name, value]) =>
    placesIn(value).map((inner) => ({ ...sampled, [name]: inner })),
  );
  return [placeholder, ...fields];
}

function bodiesFor(endpoint: Endpoint): string[] {
  if (!endpoint.body || endpoint.bodyType === "picture" || endpoint.bodyType === "file") return [];
  // The body with the most fields has the most places.
  const [fullest] = inputsOf(endpoint, sample).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const places = placesIn(fullest?.body).map((body) => JSON.stringify(body));
  return places.flatMap((place) => pretenders.map((one) => place.replace(JSON.stringify(placeholder), one)));
}

const sizeOf = ({ body }: WireInput): number => JSON.stringify(body ?? null).length;

/** Sends the request as an operator from a new network. */
async function statusOf(endpoint: Endpoint, url: string, payload?: string, headers: Record<string, string> = {}) {
  const of = { method: endpoint.method, url, remoteAddress: `10.9.${++sent >> 8}.${sent & 255}` };
  const operator = await operatorFor(endpoint);
  const type = payload === undefined ? {} : { "content-type": "application/json" };
  const { statusCode } = await app.inject({
    ...of,
    headers: { ...bearer(operator), ...type, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return statusCode;
}
let sent = 0;

/** A new operator for each endpoint, because some endpoints end the account. */
const operators = new Map<Endpoint, ReturnType<typeof makeAccount>>();
function operatorFor(endpoint: Endpoint) {
  const known = operators.get(endpoint) ?? makeAccount(db, { isOperator: true, now });
  operators.set(endpoint, known);
  return known;
}

test("the smallest of them is refused with the name of its field", async () => {
  const body = JSON.parse(`{"email":${pretenders[0]}}`);
  const answer = await ask(app, api.customerExists, { body }, null);
  expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field: "email", message: "Ungültiger Wert" }]]);
});

test.each(Object.keys(api) as (keyof typeof api)[])("%s takes no object for what it pretends to be", async (name) => {
  const endpoint: Endpoint = api[name];
  const path = pathOf(endpoint).replace(/\{\w+\}/g, kitchen.id);
  for (const body of bodiesFor(endpoint)) expect(await statusOf(endpoint, path, body), body).toBeLessThan(500);

  const fields = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {});
  const queries = [
    ...fields.flatMap((field) => [`${field}=a&${field}=b`, `${field}[length]=1&${field}[]=2`]),
    ...askedFor,
  ];
  if (endpoint.query)
    for (const query of [...queries, "__proto__=1", "__proto__[length]=1"])
      expect(await statusOf(endpoint, `${path}?${query}`), query).toBeLessThan(500);

  if (endpoint.params)
    for (const value of [...askedFor, "__proto__", "%00"])
      expect(await statusOf(endpoint, pathOf(endpoint).replace(/\{\w+\}/g, value)), value).toBeLessThan(500);

  for (const header of Object.keys((endpoint.headers as { shape?: object } | undefined)?.shape ?? {}))
    for (const value of ["a, b", "[object Object]", "", '{"length":1}'])
      expect(await statusOf(endpoint, path, "{}", { [header]: value, constructor: "1" })).toBeLessThan(500);
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
