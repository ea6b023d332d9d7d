import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { workOf } from "../editing/find-managed-menu.ts";
import { callOffPrices, changePrices, findPrices } from "./change-prices.ts";

/** Serves the change of many prices to a restaurant's own members. */
export function serveMenuPrices({ serve, db }: AppContext): void {
  serve(api.findPrices, async ({ params }, caller) => ({ answer: await findPrices(db, workOf(params, caller)) }));
  serve(api.changePrices, async ({ params, body }, caller) => ({
    answer: await changePrices(db, workOf(params, caller), body),
  }));
  serve(api.callOffPrices, async ({ params }, caller) => ({
    answer: await callOffPrices(db, workOf(params, caller)),
  }));
}
