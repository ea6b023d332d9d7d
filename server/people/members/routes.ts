import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { sharedSecret } from "../../platform/database/secret.ts";
import { acceptInvitation, lookAtInvitation, type RecordAcceptance } from "./accept-invitation.ts";
import { changeRole } from "./change-role.ts";
import { dismissMember } from "./dismiss-member.ts";
import { findMembers } from "./find-members.ts";
import { findInvitations, inviteMember, resendInvitation, withdrawInvitation } from "./invite-member.ts";

export async function serveMembers({ serve, db, pool }: AppContext, record: RecordAcceptance): Promise<void> {
  const parts = { db, attemptSecret: await sharedSecret(pool, "attempts"), record };

  serve(api.findMembers, async ({ params }, { identity }) => ({
    answer: await findMembers(db, identity, params.id),
  }));
  serve(api.changeRole, async ({ params, body }, { identity }) => ({
    answer: await changeRole(db, identity, { ...memberOf(params), role: body.role }),
  }));
  serve(api.dismissMember, async ({ params }, { identity }) => ({
    answer: await dismissMember(db, identity, memberOf(params)),
  }));
  serve(api.findInvitations, async ({ params }, { identity }) => ({
    answer: await findInvitations(db, identity, params.id),
  }));
  serve(api.inviteMember, async ({ params, body }, caller) => ({
    answer: await inviteMember(parts, caller.identity, { restaurantId: params.id, ...body }, caller),
  }));
  serve(api.resendInvitation, async ({ params }, caller) => ({
    answer: await resendInvitation(parts, caller.identity, invitationOf(params), caller),
  }));
  serve(api.withdrawInvitation, async ({ params }, { identity, now }) => ({
    answer: await withdrawInvitation(db, identity, invitationOf(params), now),
  }));
  serve(api.lookAtInvitation, async ({ body }, caller) => ({
    answer: await lookAtInvitation(parts, body.token, caller),
  }));
  serve(api.acceptInvitation, async ({ body }, caller) => ({
    answer: await acceptInvitation(parts, caller.identity, body.token, caller),
  }));
}

function memberOf({ id, accountId }: { id: string; accountId: string }) {
  return { restaurantId: id, accountId };
}

function invitationOf({ id, invitationId }: { id: string; invitationId: string }) {
  return { restaurantId: id, id: invitationId };
}
