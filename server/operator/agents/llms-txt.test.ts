import { agentsTextPath, mcpPath } from "@mahlzeit/contract/page-addresses";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { testConfig } from "../../testing/app-config.ts";
import { importServices, noon, sampleService, soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { ensureContent } from "../content/ensure-content.ts";

const { db, pool } = await testDatabase();
const publicUrl = "https://essen.example";
const parts = { db, pool, now: () => noon };
const app = await testApp(parts, { publicUrl });
const read = async (path: string, of = app) => (await of.inject(path)).body;
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(https:\/\/essen\.example([^)]*)\)/g)].map(([, path]) => path ?? "");

beforeAll(async () => {
  await importServices(db, [sampleService()]);
  await ensureContent(db, testConfig({ publicUrl }), noon);
});

test("llms.txt is a short text whose links robots.txt leaves open and the sitemap has", async () => {
  const { body, headers } = await app.inject(agentsTextPath);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body.startsWith("# Mahlzeit\n\n> Mahlzeit ist ein Marktplatz für Essen in Österreich")).toBe(true);
  expect(Buffer.byteLength(body)).toBeLessThan(2000);
  const links = linksIn(body);
  const closed = [...(await read("/robots.txt")).matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? "");
  const sitemap = await read("/sitemap-1.xml");
  expect(links).toContain(mcpPath);
  for (const path of links) {
    expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
    if (path !== mcpPath && path !== "/sitemap.xml") expect(sitemap).toContain(`<loc>${publicUrl}${path}</loc>`);
  }
});

test("what it says first is the operator's own text", async () => {
  await pool.query("UPDATE content_entries SET text_content = 'Essen im Ort' WHERE tag = 'agents'");
  await expect.poll(() => read(agentsTextPath), soon).toContain("\n> Essen im Ort\n");
});

test("a demo that anybody can reach has no sitemap, and says of none", async () => {
  const demo = await testApp(parts, { publicUrl, isListed: false });
  expect(linksIn(await read(agentsTextPath, demo))).not.toContain("/sitemap.xml");
  expect((await demo.inject(agentsTextPath)).headers["x-robots-tag"]).toBe("noindex");
});
