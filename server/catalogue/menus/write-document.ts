import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../../platform/database/connect.ts";
import { findDocument } from "./find-document.ts";
import { writeMenus } from "./write-menus.ts";

/** Writes a menu without faults as the one that guests order from, like an import. Returns the written menu. */
export async function writeDocument(
  tx: Transaction,
  restaurantId: string,
  document: MenuDocument,
  now: Instant,
): Promise<MenuDocument> {
  await writeMenus(tx, [{ restaurantId, isNew: false, menu: document }], { now, idsOfNew: "given" });
  const written = await findDocument(tx, restaurantId);
  if (!written) throw new Error("a menu without a restaurant was written");
  return written;
}
