import { blockAccount as blockEndpoint, unblockAccount as unblockEndpoint } from "@mahlzeit/contract/management";
import type { AppContext } from "../platform/http/app-context.ts";
import { blockAccount } from "./block-account.ts";
import { unblockAccount } from "./unblock-account.ts";

/** Operators block and unblock accounts. */
export function serveBlocking({ serve, db }: AppContext): void {
  serve(blockEndpoint, async ({ body }, { identity, now }) => ({
    answer: await blockAccount(db, identity, body.email, now),
  }));
  serve(unblockEndpoint, async ({ body }, { identity }) => ({
    answer: await unblockAccount(db, identity, body.email),
  }));
}
