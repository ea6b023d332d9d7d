import { expect, test } from "vitest";
import { testApp } from "../testing/app.ts";
import { testDatabase } from "../testing/database.ts";

const { pool, db } = await testDatabase();
const render = async () => new Response("Seite", { status: 404 });
const live = await testApp({ pool, db, pages: { files: undefined, render } });

test("in development every mail can be looked at, as HTML and as text", async () => {
  const list = await live.inject("/dev/mails");
  const paths = [...list.body.matchAll(/href="([^"]+)"/g)].map(([, path]) => path ?? "");
  expect(paths).toHaveLength(230);
  for (const url of paths) {
    const { statusCode, headers, body } = await live.inject(url);
    const type = url.endsWith(".txt") ? "text/plain; charset=utf-8" : "text/html; charset=utf-8";
    expect([url, statusCode, headers["content-type"]]).toEqual([url, 200, type]);
    expect(body).toContain("Mahlzeit");
    expect(body).not.toContain("cid:");
  }
  expect((await live.inject("/dev/mails/nothing")).statusCode).toBe(404);
});

test("where pages are built there is no such preview, in a demo or not", async () => {
  for (const demo of [true, false]) {
    const app = await testApp({ pool, db, pages: { files: import.meta.dirname, render } }, { demo });
    for (const url of ["/dev/mails", "/dev/mails/placed"]) expect((await app.inject(url)).statusCode).toBe(404);
  }
  const bare = await testApp({ pool, db });
  expect((await bare.inject("/dev/mails")).statusCode).toBe(404);
});
