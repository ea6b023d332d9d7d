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

/** The members of restaurants. */
export async function serveMembers({ serve, db, pool }: AppContext): Promise<void> {
  const parts = { db, attemptSecret: await sharedSecret(pool, "attempts") };

  serve(findEndpoint, async ({ params }, { identity }) => ({
    answer: await findMembers(db, identity, toLowerCase(params.id)),
  }));
  serve(appointEndpoint, async ({ params, body }, caller) => ({
    answer: await appointMember(parts, caller.identity, { restaurantId: toLowerCase(params.id), ...body }, caller),
  }));
  serve(dismissEndpoint, async ({ params }, { identity }) => ({
    answer: await dismissMember(db, identity, {
      restaurantId: toLowerCase(params.id),
      accountId: toLowerCase(params.accountId),
    }),
  }));
}

/** Ids are compared as text, and a client may send their hexadecimal digits in upper case. */
function toLowerCase(id: string): string {
  return id.toLowerCase();
}
