import {
  blockAccount as blockEndpoint,
  findBlockedAccounts,
  unblockAccount as unblockEndpoint,
} from "@mahlzeit/contract/people/members";
import type { AppContext } from "../../platform/app-context.ts";
import { blockAccount } from "./block-account.ts";
import { findBlocked } from "./find-blocked.ts";
import { unblockAccount } from "./unblock-account.ts";

export function serveBlocking({ serve, db }: AppContext): void {
  serve(blockEndpoint, async ({ body }, { identity, now }) => ({
    answer: await blockAccount(db, identity, body, now),
  }));
  serve(findBlockedAccounts, async (_, { identity }) => ({ answer: await findBlocked(db, identity) }));
  serve(unblockEndpoint, async ({ body }, { identity }) => ({
    answer: await unblockAccount(db, identity, body.email),
  }));
}
