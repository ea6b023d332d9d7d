import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { changeTables, findTables } from "./change-tables.ts";

export function serveTables({ serve, db }: AppContext): void {
  serve(api.findTables, async ({ params }, { identity, now }) => ({
    answer: await findTables(db, { actor: identity, restaurantId: params.id, now }),
  }));
  serve(api.changeTables, async ({ params, body }, { identity, now }) => ({
    answer: await changeTables(db, { actor: identity, restaurantId: params.id, now }, body),
  }));
}
