import {
  searchAccounts as searchAccountsEndpoint,
  searchOrders as searchOrdersEndpoint,
} from "@mahlzeit/contract/management/people";
import { searchAccounts } from "../customers/search-accounts.ts";
import { nextCursorHeaders } from "../orders/list-position.ts";
import { searchOrders } from "../orders/search-orders.ts";
import type { AppContext } from "../platform/http/app-context.ts";

/** What operators find and see of orders and people. */
export function servePeople({ serve, db }: AppContext): void {
  serve(searchOrdersEndpoint, async ({ body }, { identity }) => {
    const page = await searchOrders(db, identity, body);
    return { answer: [...page.rows], headers: nextCursorHeaders(page) };
  });
  serve(searchAccountsEndpoint, async ({ body }, { identity }) => {
    const page = await searchAccounts(db, identity, body);
    return { answer: [...page.rows], headers: nextCursorHeaders(page) };
  });
}
