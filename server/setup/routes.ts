import { findSetup, goOnline } from "@mahlzeit/contract/management/setup";
import type { AppContext } from "../platform/http/app-context.ts";
import * as find from "./find-setup.ts";
import * as go from "./go-online.ts";

/** What a restaurant still needs until guests see it, and when they do. */
export function serveSetup({ serve, db }: AppContext, cardsOffered: boolean): void {
  const parts = { db, cardsOffered };
  serve(findSetup, async ({ params }, { identity }) => ({
    answer: await find.findSetup(parts, identity, params.id.toLowerCase()),
  }));
  serve(goOnline, async ({ params, body: { isOnline } }, { identity }) => ({
    answer: await go.goOnline(parts, identity, { restaurantId: params.id.toLowerCase(), isOnline }),
  }));
}
