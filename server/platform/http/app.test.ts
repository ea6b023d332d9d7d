import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { testDatabase } from "../../testing/database.ts";

const db = await testDatabase();
const app = await testApp(db);

test("an unknown call is a problem, a wrong method says which one is right", async () => {
  const unknown = await app.inject("/api/nothing");
  expect([unknown.statusCode, unknown.headers["content-type"]]).toEqual([
    404,
    "application/problem+json; charset=utf-8",
  ]);
  expect(unknown.json()).toMatchObject({ code: "not-found", status: 404 });
});

test("whether the server lives, and whether it has its database, can be asked for", async () => {
  expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ready" });
});

test("OpenAPI describes calls and pictures, each with a summary, and no pages", async () => {
  const pages = { files: undefined, render: async () => new Response("") };
  const whole = await testApp({ ...db, pages });
  const { paths } = (await whole.inject("/api/openapi.json")).json() as { paths: Record<string, object> };
  expect(Object.keys(paths).filter((path) => !/^\/(api|media)\//.test(path))).toEqual([]);
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
    expect(operation).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] });
});

test("OpenAPI and its page are there, and the page needs nothing from elsewhere", async () => {
  const api = (await app.inject("/api/openapi.json")).json();
  expect(api.openapi).toBe("3.1.0");
  const docs = await app.inject("/api/docs");
  expect(docs.body).toContain("<h1>Mahlzeit API</h1>");
  expect(docs.body).not.toMatch(/<script|src=|href="http/);
  expect(docs.headers["content-security-policy"]).toContain("default-src 'none'");
});
