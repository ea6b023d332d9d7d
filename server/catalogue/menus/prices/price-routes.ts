import * as prices from "@mahlzeit/contract/catalogue/edit-prices";
import type { AppContext } from "../../../platform/app-context.ts";
import { workOf } from "../editing/find-managed-menu.ts";
import { callOffPrices, changePrices, findPrices } from "./change-prices.ts";

/** Serves the change of many prices to a restaurant's own members. */
export function serveMenuPrices({ serve, db }: AppContext): void {
  serve(prices.findPrices, async ({ params }, caller) => ({ answer: await findPrices(db, workOf(params, caller)) }));
  serve(prices.changePrices, async ({ params, body }, caller) => ({
    answer: await changePrices(db, workOf(params, caller), body),
  }));
  serve(prices.callOffPrices, async ({ params }, caller) => ({
    answer: await callOffPrices(db, workOf(params, caller)),
  }));
}
