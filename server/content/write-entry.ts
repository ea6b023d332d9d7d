import type { getEntry } from "@mahlzeit/contract/content";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import { lockPicture } from "../media/save-picture.ts";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import type { Identity } from "../platform/http/identity.ts";
import { ProblemException } from "../platform/http/problems.ts";
import { requirePermission } from "../platform/http/require-permission.ts";
import { cleanText } from "./built-in/built-in-texts.ts";
import { findPublished, ownUserRef, type PublishedEntry } from "./find-entries.ts";
import { presentEntry } from "./present-entry.ts";

export interface WrittenEntry {
  readonly tag: string;
  readonly textContent: string;
  readonly pictureHash?: string | undefined;
  readonly published: boolean;
}

/**
 * Replaces one of the marketplace's own entries and returns it with the cleaned text. Throws `not-found`, and
 * `invalid-input` for an unknown picture.
 */
export async function writeEntry(
  db: Database,
  identity: Identity,
  { tag, textContent, pictureHash, published }: WrittenEntry,
  now: Instant,
): Promise<Answer<typeof getEntry>> {
  requirePermission(identity, "edit-content", { otherwise: "not-found" });
  const text = cleanText(tag, textContent);
  const hash = pictureHash ?? null;
  return db.transaction(async (tx) => {
    if (hash && !(await lockPicture(tx, hash)))
      throw new ProblemException("invalid-input", { errors: [{ field: "pictureHash", message: "Ungültiger Wert" }] });
    const [entry] = await write(tx, ownUserRef, tag, text, hash, published, new Date(now), identity.accountId);
    if (!entry) throw new ProblemException("not-found");
    return presentEntry(entry, await findPublished(tx));
  });
}

// The time of publication stays while the entry is published.
const write = namedQuery<Pick<PublishedEntry, "id" | "tag" | "textContent" | "imageHash">>(
  "write_entry",
  `UPDATE content_entries SET text_content = $3, image_hash = $4,
     published_at = CASE WHEN $5::boolean THEN coalesce(published_at, $6) END, edited_at = $6, edited_by = $7
   WHERE user_ref = $1 AND tag = $2
   RETURNING id, tag, text_content AS "textContent", image_hash AS "imageHash"`,
);
