import { join } from "node:path";
import {
  allContentCategories,
  findEntries,
  getEntry,
  getEntryImage,
  previewEntryImage,
  type TextTag,
  textGroups,
} from "@mahlzeit/contract/operator/content";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Database, Statement } from "../../platform/database/connect.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { testConfig } from "../../testing/app-config.ts";
import { callAs } from "../../testing/calls.ts";
import { importServices, sampleService, soon, temporaryFolder } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { publishTextAs } from "../../testing/texts.ts";
import { ensureContent } from "./ensure-content.ts";

const { db, pool } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const changes = { dataDir: temporaryFolder() };
const config = testConfig(changes);
const app = await testApp({ db, pool, now: () => now }, changes);
const operator = await makeAccount(db, { now, isOperator: true });
const nowhere = uuidv7(now);
let pictureHash = "";

const ask = async (endpoint: Parameters<typeof callAs>[2], given: Parameters<typeof callAs>[3] = {}) =>
  (await callAs(app, null, endpoint, given)).json();
const idOf = async (tag: string): Promise<string> =>
  (await ask(findEntries, { body: { entryTag: tag } }))[0]?.id ?? nowhere;
const write = (tag: TextTag, text: string) => publishTextAs(app, operator, tag, text);

beforeAll(async () => {
  await ensureContent(db, config, now);
  await sharp({ create: { width: 1300, height: 700, channels: 3, background: "#25593f" } })
    .png()
    .toFile(join(changes.dataDir, "banner.png"));
  await importServices(db, [sampleService({ banner: "banner.png" })], changes.dataDir);
  pictureHash = (await pool.query("SELECT hash FROM pictures")).rows[0].hash;
});

test("all categories come with their groups, in their order", async () => {
  const categories = await ask(allContentCategories);
  expect(
    categories.map(({ tag, name, groups }: { tag: string; name: string; groups: { tag: string }[] }) => [
      tag,
      name,
      groups.map((group) => group.tag),
    ]),
  ).toEqual([
    [
      "pages",
      "Seiten",
      ["legal", "accessibility", "guest-terms", "guarantee", "withdrawal", "install", "welcome", "agents"],
    ],
    ["promotion", "Aktionen", ["promo"]],
  ]);
});

describe("entries by their tags", () => {
  const tagsOf = async (body: object) => (await ask(findEntries, { body })).map(({ tag }: { tag: string }) => tag);

  test("each filter is optional, and those given all hold", async () => {
    const all = Object.values(textGroups).flat();
    expect((await tagsOf({})).toSorted()).toEqual(all.toSorted());
    expect(await tagsOf({ categoryGroupTag: "install" })).toEqual([...textGroups.install]);
    expect(await tagsOf({ categoryTag: "promotion" })).toEqual(["promo-banner"]);
    expect(await tagsOf({ categoryTag: "pages", categoryGroupTag: "legal", entryTag: "legal-contact" })).toEqual([
      "legal-contact",
    ]);
    expect(await tagsOf({ categoryTag: "promotion", entryTag: "welcome" })).toEqual([]);
    expect(await tagsOf({ userRef: "marketplace", entryTag: null })).toHaveLength(all.length);
    expect(await tagsOf({ userRef: "somebody" })).toEqual([]);
  });

  test("an entry is named, not described", async () => {
    const [welcome] = await ask(findEntries, { body: { entryTag: "welcome" } });
    expect(welcome).toEqual({
      id: expect.stringMatching(/^[\da-f-]{14}7/),
      tag: "welcome",
      textContent: "Willkommen bei Mahlzeit",
    });
  });

  test.each([
    [{ entryTag: 7 }, 422],
    [{ userRef: "x".repeat(101) }, 422],
    [[], 422],
    ["text", 422],
  ])("%j is not understood", async (body, status) => {
    expect((await callAs(app, null, findEntries, { body })).statusCode).toBe(status);
  });
});

describe("one entry", () => {
  test("comes with those within it", async () => {
    const legal = await ask(getEntry, { body: { id: (await idOf("legal")).toUpperCase() } });
    expect(legal).toMatchObject({ tag: "legal", textContent: "Impressum & Datenschutz", imageContent: null });
    expect(legal.dcmsentries.map(({ tag }: { tag: string }) => tag)).toEqual(textGroups.legal.slice(1));
    expect(legal.dcmsentries[0]).toMatchObject({ imageContent: null, dcmsentries: [] });
  });

  test("that is not there or not published is not found", async () => {
    const id = await idOf("install-menu");
    await pool.query("UPDATE content_entries SET published_at = NULL WHERE tag = 'install-menu'");
    for (const asked of [nowhere, id]) {
      const gone = async () => (await callAs(app, null, getEntry, { body: { id: asked } })).json().code;
      await vi.waitFor(async () => expect(await gone()).toBe("not-found"), soon);
    }
    expect((await callAs(app, null, getEntry, { body: { id: "keine" } })).json()).toMatchObject({
      code: "invalid-input",
      errors: [{ field: "id" }],
    });
    expect((await callAs(app, null, getEntry, { body: {} })).statusCode).toBe(422);
  });
});

test("what was read just before an edit is not kept", async () => {
  await write("welcome", "Vorher");
  const { promise: edited, resolve: onEdited } = Promise.withResolvers<void>();
  const { promise: read, resolve: onRead } = Promise.withResolvers<void>();
  let isFirst = true;
  // This server's first answer about entries is slow.
  const slowDb: Database = {
    ...db,
    query: async <Row>(statement: Statement) => {
      const answer = await db.query<Row>(statement);
      if (statement.name !== "published_entries" || !isFirst) return answer;
      isFirst = false;
      onRead();
      await edited;
      return answer;
    },
  };
  const slow = await testApp({ db: slowDb, pool, now: () => now }, changes);
  const id = await idOf("welcome");
  const entry = async () => (await callAs(slow, null, getEntry, { body: { id } })).json().textContent;

  const first = entry();
  await read;
  await write("welcome", "Nachher");
  let later = "";
  await vi.waitFor(() => {
    void callAs(slow, null, findEntries, { body: { entryTag: "welcome" } }).then((answer) => {
      later = answer.json()[0].textContent;
    });
    expect(later).toBe("Nachher");
  }, soon);
  onEdited();
  await first;
  expect(await entry()).toBe("Nachher");
});

describe("an entry's picture", () => {
  const preview = (id: string, size: string | number) =>
    callAs(app, null, previewEntryImage, { params: { id, size: String(size) } });
  const widthOf = async (dataUrl: string) => {
    expect(dataUrl).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/);
    return (await sharp(Buffer.from(dataUrl.split(",")[1] ?? "", "base64")).metadata()).width;
  };

  test("is the first of its text; it comes small, and in the next of our widths, never enlarged", async () => {
    const image = `<img src="/media/${pictureHash}/800.webp" alt="Ein Teller" width="1300" height="700">`;
    await write("legal-contact", `<p>So erreichst du uns</p>${image}`);
    const id = await idOf("legal-contact");
    await vi.waitFor(async () => expect((await preview(id, 1)).statusCode).toBe(200), soon);
    const small = await callAs(app, null, getEntryImage, { body: { id } });
    expect(small.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(await widthOf(small.body)).toBe(800);
    for (const [size, width] of [
      [1, 800],
      [800, 800],
      [801, 1000],
      [1000, 1000],
      [1001, 1200],
      [1999, 1300],
      [99999, 1300],
    ] as const)
      expect([size, await widthOf((await preview(id, size)).body)]).toEqual([size, width]);
    const { imageContent } = await ask(getEntry, { body: { id } });
    expect((await app.inject(imageContent)).statusCode).toBe(200);
  });

  test("is not there where the entry has none, or is none, or the size is none", async () => {
    const [without, id] = [await idOf("welcome"), await idOf("legal-contact")];
    for (const [of, size] of [
      [without, 800],
      [nowhere, 800],
      ["keine", 800],
      [id, 0],
      [id, -800],
      [id, "8e2"],
      [id, "gross"],
      [id, 10_000_000],
    ] as const) {
      const answer = await preview(of, size);
      expect([of, size, answer.statusCode, answer.json().code]).toEqual([of, size, 404, "not-found"]);
    }
    expect((await callAs(app, null, getEntryImage, { body: { id: without } })).json().code).toBe("not-found");
    expect((await callAs(app, null, getEntryImage, { body: { id: nowhere } })).json().code).toBe("not-found");
    expect((await callAs(app, null, getEntryImage, { body: {} })).statusCode).toBe(422);
  });
});
