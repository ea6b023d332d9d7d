import { findTexts, textGroups, writeEntry } from "@mahlzeit/contract/content";
import { describe, expect, test, vi } from "vitest";
import { makeAccount } from "../testing/accounts.ts";
import { testApp } from "../testing/app.ts";
import { testConfig } from "../testing/app-config.ts";
import { callAs } from "../testing/calls.ts";
import { soon } from "../testing/catalogue.ts";
import { testDatabase } from "../testing/database.ts";
import { builtInTexts } from "./built-in/built-in-texts.ts";
import { ensureContent } from "./ensure-content.ts";

const { db, pool } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const config = testConfig();
const app = await testApp({ db, pool, now: () => now });
const operator = await makeAccount(db, { now, isOperator: true });
await ensureContent(db, config, now);

const write = (tag: string, body: object, who: { token: string } | null = operator) =>
  callAs(app, who, writeEntry, { params: { tag }, body });

describe("the texts of our pages", () => {
  const texts = async (group: string) => (await callAs(app, null, findTexts, { params: { group } })).json();

  test("are what the operator wrote, cleaned, within a second and in every process", async () => {
    const other = await testApp({ db, pool, now: () => now });
    const answer = await write("install-ios", {
      textContent: '<p onclick="x()">Tippe auf <b>Teilen</b><script>alert(1)</script></p>',
    });
    expect(answer.json().textContent).toBe("<p>Tippe auf <b>Teilen</b></p>");
    for (const server of [app, other])
      await vi.waitFor(async () => {
        const { body } = await callAs(server, null, findTexts, { params: { group: "install" } });
        expect(JSON.parse(body)["install-ios"]).toBe("<p>Tippe auf <b>Teilen</b></p>");
      }, soon);
  });

  test("are the built-in ones where an entry is empty, unpublished or missing", async () => {
    const builtIn = builtInTexts(config);
    await write("install-ios", { textContent: "<p> <br></p><script>x</script>" });
    await write("install-browser", { textContent: "geheim", published: false });
    await pool.query("DELETE FROM content_entries WHERE tag = 'install-menu'");
    await vi.waitFor(
      async () =>
        expect(await texts("install")).toEqual(
          Object.fromEntries(textGroups.install.map((tag) => [tag, builtIn[tag]])),
        ),
      soon,
    );
  });

  test("are those of a page that there is", async () => {
    expect((await callAs(app, null, findTexts, { params: { group: "geheim" } })).json().code).toBe("not-found");
    expect((await callAs(app, null, findTexts, { params: { group: "__proto__" } })).json().code).toBe("not-found");
  });

  test("of a public marketplace leave blank what only its operator knows", async () => {
    const open = await testApp({ db, pool, now: () => now }, { demo: false, productName: "Jausn" });
    await pool.query("DELETE FROM content_entries WHERE tag = 'legal-company'");
    await vi.waitFor(async () => {
      const { body } = await callAs(open, null, findTexts, { params: { group: "legal" } });
      const company = JSON.parse(body)["legal-company"];
      expect(company).toContain("[Firma und Rechtsform ergänzen]");
      expect(company).toContain("Online-Marktplatzes Jausn");
      expect(company).not.toContain("Demo");
    }, soon);
  });

  test("are the built-in ones in a database where nobody has put any", async () => {
    const empty = await testDatabase();
    const bare = await testApp({ db: empty.db, pool: empty.pool, now: () => now });
    for (const group of Object.keys(textGroups)) {
      const { body } = await callAs(bare, null, findTexts, { params: { group } });
      for (const [tag, text] of Object.entries(JSON.parse(body)))
        expect(text).toBe(builtInTexts(config)[tag as keyof ReturnType<typeof builtInTexts>]);
    }
  });
});

describe("writing an entry", () => {
  test("keeps who did it and when, and when it was first published", async () => {
    const row = async () => (await pool.query("SELECT * FROM content_entries WHERE tag = 'promo-banner'")).rows[0];
    const { published_at } = await row();
    const editor = await makeAccount(db, { now, isOperator: true });
    await write("promo-banner", { textContent: "nur jetzt" }, editor);
    expect(await row()).toMatchObject({
      text_content: "nur jetzt",
      published_at,
      edited_at: new Date(now),
      edited_by: editor.id,
    });
    await pool.query("DELETE FROM accounts WHERE id = $1", [editor.id]);
    expect(await row()).toMatchObject({ text_content: "nur jetzt", edited_by: null });
  });

  test.each([
    [{}, 422],
    [{ textContent: 7 }, 422],
    [{ textContent: "x".repeat(100_001) }, 422],
    [{ textContent: "x", pictureHash: "keiner" }, 422],
    [{ textContent: "x", pictureHash: "0".repeat(40) }, 422],
    [{ textContent: "x", published: "ja" }, 422],
    [{ textContent: "x".repeat(300 * 1024) }, 413],
  ])("%.60j changes nothing", async (body, status) => {
    const rows = async () => (await pool.query("SELECT * FROM content_entries ORDER BY id")).rows;
    const before = await rows();
    expect((await write("welcome", body)).statusCode).toBe(status);
    expect(await rows()).toEqual(before);
  });

  test("is for operators, about an entry that there is, and sent by our own page", async () => {
    const owner = await makeAccount(db, { now });
    expect((await write("gibt-es-nicht", { textContent: "x" })).statusCode).toBe(404);
    expect((await write("welcome", { textContent: "x" }, owner)).statusCode).toBe(404);
    expect((await write("welcome", { textContent: "x" }, null)).statusCode).toBe(401);
    const foreign = await app.inject({
      method: "PUT",
      url: "/api/management/content/welcome",
      headers: { authorization: `Bearer ${operator.token}`, "sec-fetch-site": "cross-site" },
      payload: { textContent: "x" },
    });
    expect(foreign.json().code).toBe("csrf");
  });

  test("two at once leave one of both, whole", async () => {
    const bodies = ["eins", "zwei"].map((textContent) => ({ textContent }));
    const answers = await Promise.all(bodies.map((body) => write("welcome", body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { rows } = await pool.query("SELECT text_content FROM content_entries WHERE tag = 'welcome'");
    expect(["eins", "zwei"]).toContain(rows[0].text_content);
  });
});
