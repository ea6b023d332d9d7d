import { textGroups } from "@mahlzeit/contract/operator/content";
import { describe, expect, test } from "vitest";
import { testConfig } from "../../testing/app-config.ts";
import { testDatabase } from "../../testing/database.ts";
import { ensureContent } from "./ensure-content.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const config = testConfig();

describe("entries that nobody has edited", () => {
  test("follow the built-in texts; edited ones stay", async () => {
    const one = await testDatabase();
    expect(await ensureContent(one.db, config, now)).toEqual([]);
    const textOf = async (tag: string) =>
      (await one.pool.query("SELECT text_content FROM content_entries WHERE tag = $1", [tag])).rows[0].text_content;
    await one.pool.query(
      "UPDATE content_entries SET text_content = 'unser', edited_at = now() WHERE tag = 'legal-contact'",
    );
    const open = testConfig({ demo: false, productName: "Jausn" });
    expect(await ensureContent(one.db, open, now)).toEqual([
      "accessibility",
      "guest-terms",
      "legal-company",
      "legal-information",
      "legal-privacy",
    ]);
    expect(await textOf("welcome")).toBe("Willkommen bei Jausn");
    expect(await textOf("legal-contact")).toBe("unser");
    expect(await textOf("legal-company")).toContain("[Firmenbuchnummer ergänzen]");
  });

  test("come once, however many servers start", async () => {
    const one = await testDatabase();
    await Promise.all(Array.from({ length: 4 }, () => ensureContent(one.db, config, now)));
    const { rows } = await one.pool.query(
      "SELECT count(*)::int AS count, count(DISTINCT tag)::int AS tags FROM content_entries",
    );
    expect(rows[0]).toEqual({ count: Object.values(textGroups).flat().length, tags: rows[0].count });
  });
});

test("the database lets no entry lie within one that lies within another", async () => {
  const { db, pool } = await testDatabase();
  await ensureContent(db, config, now);
  const within = (tag: string, parent: string) =>
    pool.query(
      "UPDATE content_entries SET parent_id = (SELECT id FROM content_entries WHERE tag = $2) WHERE tag = $1",
      [tag, parent],
    );
  await expect(within("welcome", "legal-contact")).rejects.toThrow(/foreign key/);
  await expect(within("legal", "welcome")).rejects.toThrow(/foreign key/);
  await expect(within("welcome", "welcome")).rejects.toThrow(/foreign key/);
});
