import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { testDatabase } from "../../../testing/database.ts";

const app = await testApp(await testDatabase());

test("the document and its page are there, compressed, and revalidated instead of sent again", async () => {
  for (const url of ["/api/openapi.json", "/api/docs"]) {
    const first = await app.inject({ url, headers: { "accept-encoding": "br" } });
    expect([first.statusCode, first.headers["content-encoding"]]).toEqual([200, "br"]);
    expect(first.rawPayload.length).toBeLessThan(80_000);
    const again = await app.inject({ url, headers: { "if-none-match": String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  }
});

test("the page needs nothing from elsewhere and has every call and every problem", async () => {
  const { paths } = (await app.inject("/api/openapi.json")).json();
  const docs = await app.inject("/api/docs");
  expect(docs.body).toContain("<h1>Mahlzeit API</h1>");
  expect(docs.body).not.toMatch(/<script|src=|href="http/);
  expect(docs.headers["content-security-policy"]).toContain("default-src 'none'");
  for (const path of Object.keys(paths)) expect(docs.body).toContain(`<code>${path}</code>`);
  expect(docs.body).toContain('<tr id="allergen-conflict">');
});

test("a call has a page with its fields, its example, its refusals and the shapes it uses", async () => {
  const { body } = await app.inject("/api/docs/placeOrder");
  expect(body).toContain("<h1>placeOrder</h1>");
  expect(body).toContain("<code>customer.email</code>");
  expect(body).toContain("Bitte läuten, 2. Stock.");
  expect(body).toContain('<a href="/api/docs#slot-gone">');
  expect(body).toContain('<h3 id="RequestedProduct">');
  for (const [, name] of body.matchAll(/href="#([^"]+)"/g)) expect(body).toContain(`id="${name}"`);
});

test("a name that no call has is not found, whatever it says", async () => {
  for (const name of ["nothing", "__proto__", "constructor", "%3Cb%3E"])
    expect((await app.inject(`/api/docs/${name}`)).statusCode).toBe(404);
});
