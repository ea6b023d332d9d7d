import { api } from "@mahlzeit/contract/api";
import { type ManagedMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import type { DocumentProduct } from "@mahlzeit/domain/catalogue/menu/menu-document";
import type { Instant } from "@mahlzeit/domain/local-time";
import { makeAccount, type TestAccount } from "./accounts.ts";
import type { testApp } from "./app.ts";
import { callAs } from "./calls.ts";
import type { testDatabase } from "./database.ts";
import { openKitchen } from "./kitchen.ts";

export type MenuDocument = ManagedMenu["published"]["document"];

interface Editing {
  readonly db: Awaited<ReturnType<typeof testDatabase>>["db"];
  readonly pool: Awaited<ReturnType<typeof testDatabase>>["pool"];
  readonly app: Awaited<ReturnType<typeof testApp>>;
  readonly now: Instant;
}

/** Opens a kitchen with a menu and two editors: Marco, its owner, and Sara, who may be an owner as well. */
export async function openMenuEditing({ db, pool, app, now }: Editing, sarasRole: "owner" | "staff") {
  const { id, pizza, large } = await openKitchen(pool);
  const member = (firstName: string, role: "owner" | "staff") =>
    makeAccount(db, { firstName, now, memberOf: { [id]: role } });
  const [marco, sara] = [await member("Marco", "owner"), await member("Sara", sarasRole)];
  const params = { id };
  const find = async (who: TestAccount = marco): Promise<ManagedMenu> =>
    (await callAs(app, who, api.findManagedMenu, { params })).json();
  const save = async (document: MenuDocument, { as = marco, revision }: { as?: TestAccount; revision?: string } = {}) =>
    callAs(app, as, api.saveMenuDraft, { params, body: { revision: revision ?? (await find()).revision, document } });
  return { id, pizza, large, marco, sara, params, find, save };
}

export function withDish(document: MenuDocument, name: string, changes: Partial<DocumentProduct>): MenuDocument {
  return {
    ...document,
    categories: document.categories.map((category) => ({
      ...category,
      products: category.products.map((one) => (one.name === name ? ({ ...one, ...changes } as typeof one) : one)),
    })),
  };
}
