import type { api } from "@mahlzeit/contract/api";
import type { MenuVersion } from "@mahlzeit/contract/catalogue/edit-menu";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { changesText } from "@mahlzeit/domain/catalogue/menu/changes-text";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { isSame } from "@mahlzeit/domain/catalogue/menu/menu-entries";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { lockRestaurant } from "../../restaurants/note-change.ts";
import { findDocument } from "../find-document.ts";
import { menuQuery } from "../menu-query.ts";

export interface PublishedMenu extends Omit<MenuVersion, "by" | "summary"> {
  /** The first name. */
  readonly by: string | null;
  readonly document: MenuDocument;
}

export interface NewVersion {
  readonly restaurantId: string;
  readonly document: MenuDocument;
  readonly at: Instant;
  readonly accountId: string | null;
  readonly source: MenuVersion["source"];
  readonly note: string;
}

/** Adds a version and returns its number. The caller has locked the menu. */
export async function addVersion(
  tx: Transaction,
  { restaurantId, document, at, accountId, source, note }: NewVersion,
): Promise<number> {
  const [added] = await add(tx, restaurantId, JSON.stringify(document), new Date(at), accountId, source, note);
  if (!added) throw new Error("no version was added");
  await keepPictures(tx, restaurantId, hashesIn(document));
  return added.number;
}

export function hashesIn({ categories }: MenuDocument): string[] {
  return categories.flatMap(({ products }) => products.flatMap(({ picture }) => (picture ? [picture.hash] : [])));
}

/**
 * Finds the published menu. A menu from before versions existed becomes a version. Null: there is no such restaurant.
 */
export async function findPublished(
  tx: Transaction,
  restaurantId: string,
  now: Instant,
): Promise<PublishedMenu | null> {
  const [latest] = await latestOf(tx, restaurantId);
  const document = await findDocument(tx, restaurantId);
  if (!document) return null;
  if (latest && isSame(latest.document, document)) return latest;
  await lockRestaurant(tx, restaurantId);
  const [since] = await latestOf(tx, restaurantId);
  if (since && since.number !== latest?.number) return since;
  await addVersion(tx, { restaurantId, document, at: now, accountId: null, source: "FOUND", note: "" });
  return (await latestOf(tx, restaurantId))[0] ?? null;
}

/** Stores the menu as a version before it is overwritten, if it has none yet. */
export async function requireVersion(tx: Transaction, restaurantId: string, now: Instant): Promise<void> {
  if ((await anyOf(tx, restaurantId)).length === 0) await findPublished(tx, restaurantId, now);
}

/** Adds a version after an import, unless the menu is unchanged. */
export async function noteImportedMenu(tx: Transaction, restaurantId: string, now: Instant): Promise<void> {
  const [latest] = await latestOf(tx, restaurantId);
  const document = await findDocument(tx, restaurantId);
  if (!document || isSame(latest?.document, document)) return;
  await addVersion(tx, { restaurantId, document, at: now, accountId: null, source: "FILE", note: "" });
}

const perPage = 10;

/** Finds a page of versions before a number, newest first, each with a summary of its changes. */
export async function findVersions(
  db: Database,
  restaurantId: string,
  before: number | null,
): Promise<Pick<Answer<typeof api.findMenuVersions>, "versions" | "hasOlder">> {
  // One more version is read, to summarize the changes of the last on the page.
  const found = await listOf(db, restaurantId, before, perPage + 1);
  const versions = found.slice(0, perPage).map(({ document, ...version }, at) => ({
    ...version,
    summary: changesText(found[at + 1]?.document ?? null, document),
  }));
  return { versions, hasOlder: found.length > perPage };
}

export async function findVersion(
  db: Database | Transaction,
  restaurantId: string,
  number: number,
): Promise<PublishedMenu | undefined> {
  return (await versionOf(db, restaurantId, number))[0];
}

export async function keepPictures(tx: Transaction, restaurantId: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await keep(tx, restaurantId, hashes);
}

const about = `v.number, (extract(epoch FROM v.published_at) * 1000)::bigint AS at, a.first_name AS by, v.source, v.note`;
const versions = "FROM menu_versions v LEFT JOIN accounts a ON a.id = v.published_by WHERE v.restaurant_id = $1";

const latestOf = menuQuery<PublishedMenu>(
  "latest_menu_version",
  `SELECT ${about}, v.document ${versions} ORDER BY v.number DESC LIMIT 1`,
);
const anyOf = namedQuery("any_menu_version", "SELECT FROM menu_versions WHERE restaurant_id = $1 LIMIT 1");
const versionOf = menuQuery<PublishedMenu>("menu_version", `SELECT ${about}, v.document ${versions} AND v.number = $2`);
const listOf = menuQuery<PublishedMenu>(
  "menu_versions",
  `SELECT ${about}, v.document ${versions} AND ($2::int IS NULL OR v.number < $2) ORDER BY v.number DESC LIMIT $3`,
);
const add = namedQuery<{ number: number }>(
  "add_menu_version",
  `INSERT INTO menu_versions (restaurant_id, number, document, published_at, published_by, source, note)
   SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6 FROM menu_versions WHERE restaurant_id = $1
   RETURNING number`,
);
const keep = namedQuery(
  "keep_menu_pictures",
  `INSERT INTO menu_pictures (restaurant_id, hash) SELECT $1, hash FROM pictures WHERE hash = ANY ($2)
   ON CONFLICT DO NOTHING`,
);
