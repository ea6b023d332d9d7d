import {
  appointMember as appointEndpoint,
  dismissMember as dismissEndpoint,
  findMembers as findEndpoint,
} from "@mahlzeit/contract/management";
import { sharedSecret } from "../platform/database/secret.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import { appointMember } from "./appoint-member.ts";
import { dismissMember } from "./dismiss-member.ts";
import { findMembers } from "./find-members.ts";

/** Who belongs to which restaurant. */
export async function serveMembers({ serve, db, pool }: AppContext): Promise<void> {
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
}

/** Memberships are compared as text, and hexadecimal digits may be capitals. */
function inSmallLetters(id: string): string {
  return id.toLowerCase();
}
