import { findEntries, findTexts, getEntry, type TextTag, textGroups } from "@mahlzeit/contract/operator/content";
import {
  discardTextDraft,
  findManagedText,
  findManagedTexts,
  findTextVersion,
  publishText,
  restoreTextVersion,
  saveTextDraft,
} from "@mahlzeit/contract/operator/edit-content";
import { dayMs } from "@mahlzeit/domain/local-time";
import { describe, expect, test, vi } from "vitest";
import { removeUnusedPictures } from "../../../catalogue/media/remove-unused-pictures.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { testConfig } from "../../../testing/app-config.ts";
import { callAs } from "../../../testing/calls.ts";
import { soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { publishTextAs } from "../../../testing/texts.ts";
import { builtInTexts } from "../built-in/built-in-texts.ts";
import { ensureContent } from "../ensure-content.ts";

const { db, pool } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const config = testConfig();
const builtIn = builtInTexts(config);
const app = await testApp({ db, pool, now: () => now });
const theresa = await makeAccount(db, { now, isOperator: true });
const jonas = await makeAccount(db, { now, isOperator: true });
await ensureContent(db, config, now);

type Who = { token: string } | null;
const find = async (tag: string) => (await callAs(app, theresa, findManagedText, { params: { tag } })).json();
const save = (tag: string, body: object, who: Who = theresa) =>
  callAs(app, who, saveTextDraft, { params: { tag }, body });
const publish = (tag: string, revision: number, who: Who = theresa) =>
  callAs(app, who, publishText, { params: { tag }, body: { revision } });
const restore = (tag: string, number: number, published: number) =>
  callAs(app, theresa, restoreTextVersion, { params: { tag, number: String(number) }, body: { published } });
const write = (tag: TextTag, text: string) => publishTextAs(app, theresa, tag, text);
const shown = async (group: string, server = app) =>
  (await callAs(server, null, findTexts, { params: { group } })).json();

describe("the texts of our pages", () => {
  test("are what an operator published, cleaned, within a second and in every process", async () => {
    const other = await testApp({ db, pool, now: () => now });
    const answer = await write("install-ios", '<p onclick="x()">Tippe auf <b>Teilen</b><script>alert(1)</script></p>');
    expect(answer.json().published.text).toBe("<p>Tippe auf <b>Teilen</b></p>");
    for (const server of [app, other])
      await vi.waitFor(
        async () => expect((await shown("install", server))["install-ios"]).toBe("<p>Tippe auf <b>Teilen</b></p>"),
        soon,
      );
  });

  test("are the built-in ones where an entry is empty, unpublished or missing", async () => {
    await pool.query("UPDATE content_entries SET text_content = '' WHERE tag = 'install-ios'");
    await pool.query("UPDATE content_entries SET published_at = NULL WHERE tag = 'install-browser'");
    await pool.query("DELETE FROM content_entries WHERE tag = 'install-menu'");
    await vi.waitFor(
      async () =>
        expect(await shown("install")).toEqual(
          Object.fromEntries(textGroups.install.map((tag) => [tag, builtIn[tag]])),
        ),
      soon,
    );
    expect((await find("install-browser")).published.text).toBe(builtIn["install-browser"]);
    await ensureContent(db, config, now);
  });

  test("are those of a page that there is", async () => {
    expect((await shown("geheim")).code).toBe("not-found");
    expect((await shown("__proto__")).code).toBe("not-found");
  });

  test("of a public marketplace leave blank what only its operator knows", async () => {
    const open = await testApp({ db, pool, now: () => now }, { demo: false, productName: "Jausn" });
    await pool.query("DELETE FROM content_entries WHERE tag = 'legal-company'");
    await vi.waitFor(async () => {
      const company = (await shown("legal", open))["legal-company"];
      expect(company).toContain("[Firma und Rechtsform ergänzen]");
      expect(company).toContain("Online-Marktplatzes Jausn");
      expect(company).not.toContain("Demo");
    }, soon);
    await ensureContent(db, config, now);
  });

  test("that still have blanks are named to operators", async () => {
    await write("legal-company", "<p>[Firma ergänzen]</p>");
    const groups = (await callAs(app, theresa, findManagedTexts, {})).json();
    const all = groups.flatMap(({ texts }: { texts: { tag: string; lacksFacts: boolean }[] }) => texts);
    expect(all.filter(({ lacksFacts }: { lacksFacts: boolean }) => lacksFacts)).toEqual([
      { tag: "legal-company", hasDraft: false, lacksFacts: true },
    ]);
  });

  test("are the built-in ones in a database where nobody has put any", async () => {
    const empty = await testDatabase();
    const bare = await testApp({ db: empty.db, pool: empty.pool, now: () => now });
    for (const group of Object.keys(textGroups)) {
      for (const [tag, text] of Object.entries(await shown(group, bare))) expect(text).toBe(builtIn[tag as TextTag]);
    }
  });
});

describe("a draft", () => {
  test("is kept cleaned, named in the list and shown to operators, and to nobody else", async () => {
    const { revision, published } = await find("legal-privacy");
    expect(revision).toBe(0);
    const answer = await save("legal-privacy", { revision, text: "<h2>Neu</h2><p style='x'>Entwurf</p>" }, jonas);
    expect(answer.json()).toEqual({
      revision: 1,
      draft: {
        text: "<h3>Neu</h3><p>Entwurf</p>",
        savedAt: new Date(now).toISOString(),
        savedBy: expect.any(String),
      },
    });
    expect((await find("legal-privacy")).draft.text).toBe("<h3>Neu</h3><p>Entwurf</p>");
    const groups = (await callAs(app, theresa, findManagedTexts, {})).json();
    const drafts = groups.flatMap(({ texts }: { texts: { tag: string; hasDraft: boolean }[] }) =>
      texts.filter(({ hasDraft }) => hasDraft).map(({ tag }) => tag),
    );
    expect(drafts).toEqual(["legal-privacy"]);
    expect((await shown("legal"))["legal-privacy"]).toBe(published.text);
    const [entry] = (await callAs(app, null, findEntries, { body: { entryTag: "legal-privacy" } })).json();
    expect((await callAs(app, null, getEntry, { body: { id: entry.id } })).json().textContent).toBe(published.text);
  });

  test("that says what is published is none, and its revision never comes again", async () => {
    const { published } = await find("legal-cookies");
    await save("legal-cookies", { revision: 0, text: "<p>anders</p>" });
    expect((await save("legal-cookies", { revision: 1, text: published.text })).json()).toEqual({
      revision: 2,
      draft: null,
    });
    expect((await publish("legal-cookies", 2)).json().code).toBe("revision-changed");
  });

  test("of two operators at once: one is kept, the other hears of it, and nothing is lost in silence", async () => {
    const { revision } = await find("welcome");
    const both = await Promise.all([
      save("welcome", { revision, text: "Servus" }, theresa),
      save("welcome", { revision, text: "Grüß Gott" }, jonas),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("revision-changed");
    const kept = both[0].statusCode === 200 ? "Servus" : "Grüß Gott";
    expect((await find("welcome")).draft.text).toBe(kept);
  });

  test("is not published or discarded where somebody saved meanwhile", async () => {
    const { revision } = await find("welcome");
    await save("welcome", { revision, text: "Hallo" }, jonas);
    const discard = (asked: number) =>
      callAs(app, theresa, discardTextDraft, { params: { tag: "welcome" }, body: { revision: asked } });
    expect((await publish("welcome", revision)).json().code).toBe("revision-changed");
    expect((await discard(revision)).json().code).toBe("revision-changed");
    expect((await discard(revision + 1)).json()).toMatchObject({ draft: null, revision: revision + 2 });
  });

  test.each([
    [{ revision: 0 }, 422],
    [{ revision: -1, text: "x" }, 422],
    [{ revision: "0", text: "x" }, 422],
    [{ revision: 0, text: 7 }, 422],
    [{ revision: 0, text: "x".repeat(100_001) }, 422],
    [{ revision: 0, text: "x".repeat(300 * 1024) }, 413],
  ])("%.60j changes nothing", async (body, status) => {
    const before = await find("legal");
    expect((await save("legal", body)).statusCode).toBe(status);
    expect(await find("legal")).toEqual(before);
  });
});

describe("publishing", () => {
  test("makes a version, keeps who did it and when, and when it was first published", async () => {
    const row = async () => (await pool.query("SELECT * FROM content_entries WHERE tag = 'promo-banner'")).rows[0];
    const { published_at } = await row();
    const editor = await makeAccount(db, { now, isOperator: true });
    await publishTextAs(app, editor, "promo-banner", "nur jetzt");
    expect(await row()).toMatchObject({
      text_content: "nur jetzt",
      published_at,
      edited_at: new Date(now),
      edited_by: editor.id,
    });
    const { versions, draft, published } = (await write("promo-banner", "nur heute")).json();
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect([draft, published.number, published.text]).toEqual([null, 2, "nur heute"]);
    await pool.query("DELETE FROM accounts WHERE id = $1", [editor.id]);
    expect((await find("promo-banner")).versions[1]).toMatchObject({ number: 1, by: null });
  });

  test("twice at once makes one version", async () => {
    const { revision } = (await save("legal-contact", { revision: 0, text: "<p>Ruf an</p>" })).json();
    const both = await Promise.all([publish("legal-contact", revision), publish("legal-contact", revision, jonas)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await find("legal-contact")).versions).toHaveLength(1);
  });

  test("of nothing is refused, and the draft stays", async () => {
    const { revision } = await find("legal-information");
    const saved = (await save("legal-information", { revision, text: "<p> </p><script>x</script>" })).json();
    const refused = await publish("legal-information", saved.revision);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ field: "text", message: "Bitte schreib etwas." }],
    ]);
    expect((await find("legal-information")).draft.text).toBe("");
  });

  test("is for operators, about a text that there is, and sent by our own page", async () => {
    const owner = await makeAccount(db, { now });
    expect((await save("gibt-es-nicht", { revision: 0, text: "x" })).statusCode).toBe(404);
    expect((await save("welcome", { revision: 0, text: "x" }, owner)).statusCode).toBe(404);
    expect((await save("welcome", { revision: 0, text: "x" }, null)).statusCode).toBe(401);
    const foreign = await app.inject({
      method: "POST",
      url: "/api/management/content/welcome/publish",
      headers: { authorization: `Bearer ${theresa.token}`, "sec-fetch-site": "cross-site" },
      payload: { revision: 0 },
    });
    expect(foreign.json().code).toBe("csrf");
  });
});

describe("an earlier version", () => {
  const textOf = async (number: number) =>
    (await callAs(app, theresa, findTextVersion, { params: { tag: "install-browser", number: String(number) } })).json()
      .text;

  test("can be read, and comes back as a new one; a draft stays", async () => {
    await write("install-browser", "<p>Eins</p>");
    const { revision } = (await write("install-browser", "<p>Zwei</p>")).json();
    await save("install-browser", { revision, text: "<p>Drei</p>" });
    expect([await textOf(0), await textOf(1), await textOf(2)]).toEqual([
      builtIn["install-browser"],
      "<p>Eins</p>",
      "<p>Zwei</p>",
    ]);
    const back = (await restore("install-browser", 1, 2)).json();
    expect(back.published).toMatchObject({ number: 3, text: "<p>Eins</p>" });
    expect(back.versions[0]).toMatchObject({ number: 3, restoredFrom: 1 });
    expect(back.draft.text).toBe("<p>Drei</p>");
    await vi.waitFor(async () => expect((await shown("install"))["install-browser"]).toBe("<p>Eins</p>"), soon);
  });

  test("twice at once comes back once; one that never was is not found", async () => {
    const both = await Promise.all([restore("install-browser", 2, 3), restore("install-browser", 2, 3)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await restore("install-browser", 9, 4)).statusCode).toBe(404);
  });

  test("that is the built-in text follows the configuration from then on", async () => {
    expect((await restore("install-browser", 0, 4)).json().published.number).toBe(5);
    await pool.query("UPDATE content_entries SET text_content = 'alt' WHERE tag = 'install-browser'");
    await ensureContent(db, config, now);
    expect((await find("install-browser")).published.text).toBe(builtIn["install-browser"]);
  });
});

describe("a picture within a text", () => {
  const picture = (hash: string) =>
    `<p><img src="/media/${hash}/800.webp" alt="Ein Teller" width="1300" height="700"></p>`;
  const store = async (hash: string) =>
    pool.query(
      `INSERT INTO pictures (hash, format, width, height, byte_count, taken_in_at) VALUES ($1, 'webp', 1300, 700, 1, $2)`,
      [hash, new Date(now - 30 * dayMs)],
    );
  const sweep = () => removeUnusedPictures({ db, store: { remove: async () => {} } as never }, now);
  const isKept = async (hash: string) =>
    (await pool.query("SELECT FROM pictures WHERE hash = $1", [hash])).rowCount === 1;

  test("is kept as long as a draft or a version shows it", async () => {
    const [one, two] = ["1".repeat(40), "2".repeat(40)];
    await store(one);
    await store(two);
    const { revision } = await find("install-menu");
    await save("install-menu", { revision, text: picture(one) + picture(two) });
    await sweep();
    expect([await isKept(one), await isKept(two)]).toEqual([true, true]);
    await save("install-menu", { revision: revision + 1, text: picture(one) });
    await publish("install-menu", revision + 2);
    await write("install-menu", "<p>Ohne</p>");
    await sweep();
    expect([await isKept(one), await isKept(two)]).toEqual([true, false]);
  });

  test("that is not in the store is refused with a sentence", async () => {
    const { revision } = await find("install-menu");
    const refused = await save("install-menu", { revision, text: picture("3".repeat(40)) });
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, "text"]);
    expect(refused.json().errors[0].message).toContain("lad es noch einmal hoch");
    expect((await find("install-menu")).revision).toBe(revision);
  });
});
