import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { blockAccount } from "./block-account.ts";
import { findBlocked } from "./find-blocked.ts";
import { unblockAccount } from "./unblock-account.ts";

export function serveBlocking({ serve, db }: AppContext): void {
  serve(api.blockAccount, async ({ body }, { identity, now }) => ({
    answer: await blockAccount(db, identity, body, now),
  }));
  serve(api.findBlockedAccounts, async (_, { identity }) => ({ answer: await findBlocked(db, identity) }));
  serve(api.unblockAccount, async ({ body }, { identity }) => ({
    answer: await unblockAccount(db, identity, body.email),
  }));
}
