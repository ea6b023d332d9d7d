import type { api } from "@mahlzeit/contract/api";
import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import type { ApplicationFile } from "@mahlzeit/contract/partners/apply";
import { joinMenus } from "@mahlzeit/domain/catalogue/menu/import/join-menus";
import { completed, type MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import type { Instant } from "@mahlzeit/domain/local-time";
import { countsOf } from "@mahlzeit/domain/partners/applications/file-reading";
import { maxFiles, storableFileName } from "@mahlzeit/domain/partners/applications/files";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { touch, uncheck } from "./application-changes.ts";
import { type ApplicationRecord, lockEditable, requireByToken } from "./application-record.ts";

interface FileToAdd {
  readonly token: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The id of the file it replaces, if that still exists. */
  readonly replaced: string | undefined;
}

/**
 * Adds a file. Throws `link-expired`, `application-closed`, `email-unconfirmed`, `too-many-files` and
 * `file-not-wanted`.
 */
export async function addFile(
  db: Database,
  { token, name: given, bytes, replaced }: FileToAdd,
  now: Instant,
): Promise<ApplicationFile[]> {
  return db.transaction(async (tx) => {
    const application = await lockEditable(tx, token);
    const name = storableFileName(given);
    if (name === null) throw new ProblemException("file-not-wanted");
    // This prevents strangers from storing large files.
    if (!application.isConfirmed) throw new ProblemException("email-unconfirmed");
    const removed = replaced === undefined ? [] : await removeOne(tx, application.id, replaced);
    if (application.files.length - removed.length >= maxFiles) throw new ProblemException("too-many-files");
    await insert(tx, uuidv7(now), application.id, name, Buffer.from(bytes), new Date(now));
    return afterFiles(tx, application, token, now);
  });
}

/**
 * Stores the menu that the applicant's browser has read from a file, for the restaurant's draft; does nothing if the
 * file was removed meanwhile. Throws `link-expired` and `application-closed`.
 */
export async function saveReading(
  db: Database,
  { token, fileId, menu, faults, faultCount, note }: Input<typeof api.saveApplicationReading>["body"],
  now: Instant,
): Promise<Answer<typeof api.saveApplicationReading>> {
  return db.transaction(async (tx) => {
    const application = await lockEditable(tx, token);
    const reading = { ...countsOf(menu), faults, faultCount, note };
    const kept = menu && reading.dishes > 0 ? JSON.stringify(menu) : null;
    const found = await keepOne(tx, application.id, fileId, kept, JSON.stringify(reading));
    return found.length === 0 ? application.files : afterFiles(tx, application, token, now);
  });
}

/** Removes a file. Throws `link-expired` and `application-closed`. */
export async function removeFile(
  db: Database,
  { token, fileId }: { token: string; fileId: string },
  now: Instant,
): Promise<ApplicationFile[]> {
  return db.transaction(async (tx) => {
    const application = await lockEditable(tx, token);
    const removed = await removeOne(tx, application.id, fileId);
    return removed.length === 0 ? application.files : afterFiles(tx, application, token, now);
  });
}

/** Finds the menus read from its files, joined into one; null if there are none. */
export async function findReadMenu(tx: Transaction, applicationId: string): Promise<MenuDocument | null> {
  const files = await menusOf(tx, applicationId);
  if (files.length === 0) return null;
  return joinMenus(
    files.map(({ menu }) => completed(menu)),
    uuidv7,
  );
}

async function afterFiles(tx: Transaction, { id }: ApplicationRecord, token: string, now: Instant) {
  await uncheck(tx, id, ["menu", "allergens"]);
  await touch(tx, id, now);
  return (await requireByToken(tx, token)).files;
}

// Only the name tells the type, because no file is ever shown in a browser.
const insert = namedQuery(
  "add_application_file",
  `INSERT INTO application_files (id, application_id, name, bytes, added_at) VALUES ($1, $2, $3, $4, $5)`,
);
const keepOne = namedQuery(
  "keep_application_reading",
  "UPDATE application_files SET menu = $3, reading = $4 WHERE application_id = $1 AND id = $2 RETURNING id",
);
const removeOne = namedQuery(
  "remove_application_file",
  "DELETE FROM application_files WHERE application_id = $1 AND id = $2 RETURNING id",
);
const menusOf = namedQuery<{ menu: MenuDocument }>(
  "menus_of_application",
  "SELECT menu FROM application_files WHERE application_id = $1 AND menu IS NOT NULL ORDER BY added_at, id",
);
