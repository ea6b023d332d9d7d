import {
  appointMember as appointEndpoint,
  blockAccount as blockEndpoint,
  dismissMember as dismissEndpoint,
  findMembers as findEndpoint,
  unblockAccount as unblockEndpoint,
} from "@mahlzeit/contract/management";
import type { Room } from "../app.ts";
import { sharedSecret } from "../database/secret.ts";
import { appointMember } from "./appoint-member.ts";
import { blockAccount } from "./block-account.ts";
import { dismissMember } from "./dismiss-member.ts";
import { findMembers } from "./find-members.ts";
import { unblockAccount } from "./unblock-account.ts";

/** Who belongs to which restaurant, and who is kept out. */
export async function serveManagement({ serve, db, pool }: Room): Promise<void> {
  const parts = { db, attemptSecret: await sharedSecret(pool, "attempts") };

  serve(findEndpoint, async ({ params }, { identity }) => ({
    answer: await findMembers(db, identity, inSmallLetters(params.id)),
  }));
  serve(appointEndpoint, async ({ params, body }, caller) => ({
    answer: await appointMember(parts, caller.identity, { restaurantId: inSmallLetters(params.id), ...body }, caller),
  }));
  serve(dismissEndpoint, async ({ params }, { identity }) => ({
    answer: await dismissMember(db, identity, {
      restaurantId: inSmallLetters(params.id),
      accountId: inSmallLetters(params.accountId),
    }),
  }));
  serve(blockEndpoint, async ({ body }, { identity, now }) => ({
    answer: await blockAccount(db, identity, body.email, now),
  }));
  serve(unblockEndpoint, async ({ body }, { identity }) => ({
    answer: await unblockAccount(db, identity, body.email),
  }));
}

/** Memberships are compared as text, and hexadecimal digits may be capitals. */
function inSmallLetters(id: string): string {
  return id.toLowerCase();
}
