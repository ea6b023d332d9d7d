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
