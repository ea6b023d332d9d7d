import { type TextGroup, type TextTag, textGroups } from "@mahlzeit/contract/operator/content";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Config } from "../../platform/config/config.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { builtInTexts } from "./built-in/built-in-texts.ts";
import { hasPlaceholder } from "./built-in/facts.ts";
import { ownUserRef } from "./find-entries.ts";

/** The categories and groups of the pages' texts, for the editor. */
const categories: readonly { tag: string; name: string; groups: Partial<Record<TextGroup, string>> }[] = [
  {
    tag: "pages",
    name: "Seiten",
    groups: {
      legal: "Impressum & Datenschutz",
      accessibility: "Barrierefreiheit",
      "guest-terms": "AGB",
      guarantee: "Gewährleistung",
      withdrawal: "Rücktritt",
      install: "App-Installation",
      welcome: "Willkommen",
      agents: "Agenten",
    },
  },
  { tag: "promotion", name: "Aktionen", groups: { promo: "Aktionsbanner" } },
];

/**
 * Creates an entry for every text of our pages. Entries that were never edited are updated to the built-in text,
 * because that changes with the configuration and with releases. Returns the tags of texts with placeholders to fill
 * in.
 */
export async function ensureContent(db: Database, config: Config, now: Instant): Promise<string[]> {
  const texts = builtInTexts(config);
  await db.transaction(async (tx) => {
    for (const [place, { tag, name, groups }] of categories.entries()) {
      await addCategory(tx, uuidv7(now), tag, name, place);
      for (const [groupPlace, [group, groupName]] of Object.entries(groups).entries()) {
        await addGroup(tx, uuidv7(now), tag, group, groupName, groupPlace);
        await addTexts(tx, group as TextGroup, texts, now);
      }
    }
  });
  const own = await ownTexts(db, ownUserRef);
  return own.filter(({ textContent }) => hasPlaceholder(textContent)).map(({ tag }) => tag);
}

/** Adds the texts of a group. The entry with the group's own name is the parent of the others. */
async function addTexts(
  tx: Transaction,
  group: TextGroup,
  texts: Readonly<Record<TextTag, string>>,
  now: Instant,
): Promise<void> {
  for (const [place, tag] of textGroups[group].entries()) {
    const parent = tag === group ? null : group;
    await addEntry(tx, uuidv7(now), ownUserRef, tag, group, parent, place, texts[tag], new Date(now));
  }
}

const addCategory = namedQuery(
  "add_content_category",
  `INSERT INTO content_categories (id, tag, name, position) VALUES ($1, $2, $3, $4) ON CONFLICT (tag) DO NOTHING`,
);
const addGroup = namedQuery(
  "add_content_group",
  `INSERT INTO content_category_groups (id, category_id, tag, name, position)
   SELECT $1, id, $3, $4, $5 FROM content_categories WHERE tag = $2 ON CONFLICT (tag) DO NOTHING`,
);
const addEntry = namedQuery(
  "add_entry",
  `INSERT INTO content_entries (id, user_ref, tag, group_id, parent_id, position, text_content, published_at)
   SELECT $1, $2, $3, g.id, (SELECT id FROM content_entries WHERE user_ref = $2 AND tag = $5), $6, $7, $8
   FROM content_category_groups g WHERE g.tag = $4
   ON CONFLICT (user_ref, tag) DO UPDATE SET text_content = EXCLUDED.text_content
   WHERE content_entries.edited_at IS NULL AND content_entries.text_content <> EXCLUDED.text_content`,
);
const ownTexts = namedQuery<{ tag: string; textContent: string }>(
  "own_texts",
  `SELECT tag, text_content AS "textContent" FROM content_entries
   WHERE user_ref = $1 AND published_at IS NOT NULL ORDER BY tag`,
);
