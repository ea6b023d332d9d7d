import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { TextTag } from "@mahlzeit/contract/operator/content";
import { textGroups } from "@mahlzeit/contract/operator/content";
import type { ManagedText, TextVersion } from "@mahlzeit/contract/operator/edit-content";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { type BuiltInTexts, isLine } from "../built-in/built-in-texts.ts";
import { hasPlaceholder } from "../built-in/facts.ts";
import { findCategories, ownUserRef } from "../find-entries.ts";

export interface StoredText {
  readonly id: string;
  readonly published: string;
  /** The revision of the draft; 0 before the first. */
  readonly revision: number;
  readonly draft: { readonly text: string; readonly savedAt: Instant; readonly savedBy: string | null } | null;
  readonly versions: readonly TextVersion[];
}

/** Finds all texts of our pages by their groups, in the editor's order. */
export async function findManagedTexts(
  db: Database,
  builtIn: BuiltInTexts,
): Promise<Answer<typeof api.findManagedTexts>> {
  const stored = new Map((await states(db, ownUserRef)).map((one) => [one.tag, one]));
  const groups = (await findCategories(db)).flatMap((category) => category.groups);
  return groups.flatMap(({ tag, name }) => {
    const group = tag as keyof typeof textGroups;
    const tags: readonly TextTag[] = textGroups[group] ?? [];
    const texts = tags.map((one) => ({
      tag: one,
      hasDraft: stored.get(one)?.hasDraft ?? false,
      lacksFacts: hasPlaceholder(stored.get(one)?.text || builtIn[one]),
    }));
    return texts.length === 0 ? [] : [{ group, name, texts }];
  });
}

/** Finds a text. Throws `not-found`. */
export async function findText(tx: Database | Transaction, tag: TextTag): Promise<StoredText> {
  const [stored] = await one(tx, ownUserRef, tag);
  if (!stored) throw new ProblemException("not-found");
  return stored;
}

export function presentText(tag: TextTag, stored: StoredText, builtIn: BuiltInTexts): ManagedText {
  const { published, versions, draft, revision } = stored;
  const { number = 0, at = null, by = null } = versions[0] ?? {};
  const text = published || builtIn[tag];
  return { tag, isLine: isLine(tag), published: { text, number, at, by }, draft, revision, versions: [...versions] };
}

/** Finds the text of a version; 0 is the built-in one. Throws `not-found`. */
export async function findVersionText(
  tx: Database | Transaction,
  { tag, number }: { readonly tag: TextTag; readonly number: number },
  builtIn: BuiltInTexts,
): Promise<string> {
  if (number === 0) return builtIn[tag];
  const [found] = await version(tx, ownUserRef, tag, number);
  if (!found) throw new ProblemException("not-found");
  return found.text;
}

const nameOf = (account: string) => `nullif(btrim(concat(${account}.first_name, ' ', ${account}.last_name)), '')`;

const states = namedQuery<{ tag: string; text: string; hasDraft: boolean }>(
  "states_of_texts",
  `SELECT e.tag, CASE WHEN e.published_at IS NULL THEN '' ELSE e.text_content END AS text,
     d.text_content IS NOT NULL AS "hasDraft"
   FROM content_entries e LEFT JOIN content_drafts d ON d.entry_id = e.id WHERE e.user_ref = $1`,
);
const one = namedQuery<StoredText>(
  "managed_text",
  `SELECT e.id, CASE WHEN e.published_at IS NULL THEN '' ELSE e.text_content END AS published,
     coalesce(d.revision, 0) AS revision,
     CASE WHEN d.text_content IS NOT NULL THEN json_build_object(
       'text', d.text_content, 'savedAt', ${jsonInstant("d.saved_at")}, 'savedBy', ${nameOf("a")}
     ) END AS draft,
     (SELECT coalesce(json_agg(json_build_object(
         'number', v.number, 'at', ${jsonInstant("v.published_at")}, 'by', ${nameOf("p")}, 'restoredFrom', v.restored_from
       ) ORDER BY v.number DESC), '[]')
      FROM content_versions v LEFT JOIN accounts p ON p.id = v.published_by WHERE v.entry_id = e.id) AS versions
   FROM content_entries e LEFT JOIN content_drafts d ON d.entry_id = e.id LEFT JOIN accounts a ON a.id = d.saved_by
   WHERE e.user_ref = $1 AND e.tag = $2`,
);
const version = namedQuery<{ text: string }>(
  "text_of_version",
  `SELECT v.text_content AS text FROM content_versions v JOIN content_entries e ON e.id = v.entry_id
   WHERE e.user_ref = $1 AND e.tag = $2 AND v.number = $3`,
);
