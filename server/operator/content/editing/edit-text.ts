import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { TextTag } from "@mahlzeit/contract/operator/content";
import type { ManagedText } from "@mahlzeit/contract/operator/edit-content";
import type { Instant } from "@mahlzeit/domain/local-time";
import { lockPicture } from "../../../catalogue/media/save-picture.ts";
import { noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { Identity } from "../../../platform/http/identity.ts";
import { invalidField, ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { type BuiltInTexts, cleanText } from "../built-in/built-in-texts.ts";
import { picturesIn } from "../clean-text.ts";
import { ownUserRef } from "../find-entries.ts";
import { findText, findVersionText, presentText, type StoredText } from "./find-managed-texts.ts";

/** A text to change, and who changes it. */
interface TextWork {
  readonly identity: Identity;
  readonly tag: TextTag;
  readonly builtIn: BuiltInTexts;
  readonly now: Instant;
}

/** The number of a draft among those of versions. */
const draftNumber = 0;

/**
 * Stores the draft; one equal to the published text is deleted. Throws `not-found`, `revision-changed` if somebody else
 * saved or published meanwhile, and `invalid-input` for a picture that is gone.
 */
export function saveDraft(
  db: Database,
  work: TextWork,
  { revision, text }: { readonly revision: number; readonly text: string },
): Promise<Answer<typeof api.saveTextDraft>> {
  return changing(db, work, async (tx, stored) => {
    requireRevision(stored, revision);
    const cleaned = cleanText(work.tag, text);
    await putDraft(tx, work, stored, cleaned === publishedOf(stored, work) ? null : cleaned);
    const { revision: next, draft } = await findText(tx, work.tag);
    return { revision: next, draft };
  });
}

/** Deletes the draft. Throws `not-found` and `revision-changed`. */
export function discardDraft(db: Database, work: TextWork, revision: number): Promise<ManagedText> {
  return changing(db, work, async (tx, stored) => {
    requireRevision(stored, revision);
    await putDraft(tx, work, stored, null);
    return presented(tx, work);
  });
}

/**
 * Publishes the draft. Throws `not-found`, `revision-changed` if the draft was changed meanwhile, and `invalid-input`
 * if it is empty.
 */
export function publishDraft(db: Database, work: TextWork, revision: number): Promise<ManagedText> {
  return changing(db, work, async (tx, stored) => {
    requireRevision(stored, revision);
    if (stored.draft === null) throw new ProblemException("revision-changed");
    const { text } = stored.draft;
    if (text === "") throw invalidField("text", "Bitte schreib etwas.");
    await putDraft(tx, work, stored, null);
    await publish(tx, work, stored, { text, restoredFrom: null });
    return presented(tx, work);
  });
}

/**
 * Publishes an earlier version as a new one; the draft stays. The built-in text follows the configuration again. Throws
 * `not-found`, and `revision-changed` if `published` is no longer the published version.
 */
export function restoreVersion(
  db: Database,
  work: TextWork,
  { number, published }: { readonly number: number; readonly published: number },
): Promise<ManagedText> {
  return changing(db, work, async (tx, stored) => {
    if (latestOf(stored) !== published) throw new ProblemException("revision-changed");
    const text = await findVersionText(tx, { tag: work.tag, number }, work.builtIn);
    await publish(tx, work, stored, { text, restoredFrom: number });
    return presented(tx, work);
  });
}

/** Stores a draft of a text that exists and has none, for demos. */
export async function recordDraft(
  tx: Transaction,
  { tag, text, accountId }: { readonly tag: TextTag; readonly text: string; readonly accountId: string },
  now: Instant,
): Promise<void> {
  if ((await lockEntry(tx, ownUserRef, tag)).length === 0) return;
  const { id, draft } = await findText(tx, tag);
  if (draft === null) await putText(tx, id, cleanText(tag, text), new Date(now), accountId);
}

async function changing<Result>(
  db: Database,
  { identity, tag }: TextWork,
  change: (tx: Transaction, stored: StoredText) => Promise<Result>,
): Promise<Result> {
  requirePermission(identity, "edit-content", { otherwise: "not-found" });
  return db.transaction(async (tx) => {
    await lockEntry(tx, ownUserRef, tag);
    return change(tx, await findText(tx, tag));
  });
}

function requireRevision(stored: StoredText, revision: number): void {
  if (stored.revision !== revision) throw new ProblemException("revision-changed");
}

function publishedOf({ published }: StoredText, { tag, builtIn }: TextWork): string {
  return published || builtIn[tag];
}

function latestOf({ versions }: StoredText): number {
  return versions[0]?.number ?? 0;
}

async function presented(tx: Transaction, { tag, builtIn }: TextWork): Promise<ManagedText> {
  return presentText(tag, await findText(tx, tag), builtIn);
}

async function putDraft(tx: Transaction, work: TextWork, { id }: StoredText, text: string | null): Promise<void> {
  await putText(tx, id, text, new Date(work.now), work.identity.accountId);
  await notePictures(tx, id, draftNumber, text ?? "");
}

async function publish(
  tx: Transaction,
  { identity, now }: TextWork,
  stored: StoredText,
  { text, restoredFrom }: { readonly text: string; readonly restoredFrom: number | null },
): Promise<void> {
  const [before, number] = [latestOf(stored), latestOf(stored) + 1];
  const [at, by] = [new Date(now), identity.accountId];
  await addVersion(tx, stored.id, number, text, at, by, restoredFrom);
  await notePictures(tx, stored.id, number, text);
  const isEdited = restoredFrom !== 0;
  await show(tx, stored.id, text, picturesIn(text)[0] ?? null, at, isEdited ? at : null, isEdited ? by : null);
  noteChanges({ version: [before, number] });
}

/** Stores which pictures the version uses. Throws `invalid-input` for a picture that is not in the store. */
async function notePictures(tx: Transaction, entryId: string, version: number, text: string): Promise<void> {
  await forgetPictures(tx, entryId, version);
  for (const hash of picturesIn(text)) {
    if (!(await lockPicture(tx, hash)))
      throw invalidField("text", "Ein Bild in diesem Text gibt es nicht mehr. Bitte lad es noch einmal hoch.");
    await addPicture(tx, entryId, version, hash);
  }
}

const lockEntry = namedQuery("lock_entry", "SELECT FROM content_entries WHERE user_ref = $1 AND tag = $2 FOR UPDATE");
const putText = namedQuery(
  "put_text_draft",
  `INSERT INTO content_drafts (entry_id, revision, text_content, saved_at, saved_by) VALUES ($1, 1, $2, $3, $4)
   ON CONFLICT (entry_id) DO UPDATE SET revision = content_drafts.revision + 1, text_content = excluded.text_content,
     saved_at = excluded.saved_at, saved_by = excluded.saved_by`,
);
const addVersion = namedQuery(
  "add_text_version",
  `INSERT INTO content_versions (entry_id, number, text_content, published_at, published_by, restored_from)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);
// The time of the first publication stays. The API shows a text's first picture as the entry's own.
const show = namedQuery(
  "show_text",
  `UPDATE content_entries SET text_content = $2, image_hash = $3, published_at = coalesce(published_at, $4),
     edited_at = $5, edited_by = $6 WHERE id = $1`,
);
const forgetPictures = namedQuery(
  "forget_text_pictures",
  "DELETE FROM content_pictures WHERE entry_id = $1 AND version = $2",
);
const addPicture = namedQuery(
  "add_text_picture",
  "INSERT INTO content_pictures (entry_id, version, hash) VALUES ($1, $2, $3)",
);
