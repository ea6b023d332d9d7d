import { maxLengths } from "@mahlzeit/domain/customer";
import { memberRoles } from "@mahlzeit/domain/people/roles";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { id, instant, line, text } from "../wire.ts";

const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(memberRoles),
  /** The first name of the person who invited. */
  invitedBy: z.string(),
  invitedAt: instant,
  expiresAt: instant,
});
export type Invitation = z.output<typeof invitation>;

const invitations = "management/restaurants/{id}/invitations";

export const findInvitations = endpoint({
  ...management,
  method: "GET",
  path: invitations,
  summary: "Who is invited to a restaurant and has not accepted yet, the latest first; expired ones for 30 days",
  params: z.object({ id }),
  answer: z.array(invitation),
  problems: ["service-not-found"],
});
export const inviteMember = endpoint({
  ...management,
  method: "POST",
  path: invitations,
  summary: "Invites an e-mail address to a restaurant; the mailed link works for 7 days, once",
  params: z.object({ id }),
  body: z.object({ email: line(maxLengths.email, 1), role: z.enum(memberRoles) }),
  answer: z.array(invitation),
  problems: ["service-not-found", "already-member", "too-many-attempts"],
});
export const resendInvitation = endpoint({
  ...management,
  method: "POST",
  path: `${invitations}/{invitationId}/send`,
  summary: "Sends an invitation once more with a new link, which works for 7 days; the former one ends",
  params: z.object({ id, invitationId: id }),
  answer: z.array(invitation),
  problems: ["service-not-found", "invitation-not-found", "too-many-attempts"],
});
export const withdrawInvitation = endpoint({
  ...management,
  method: "DELETE",
  path: `${invitations}/{invitationId}`,
  summary: "Takes an invitation back; its link ends",
  params: z.object({ id, invitationId: id }),
  answer: z.array(invitation),
  problems: ["service-not-found"],
});

const linkToken = text(100, 1);
const joined = z.object({ id, uid: z.string(), name: z.string() });

export const lookAtInvitation = endpoint({
  base: "service",
  tag: "Customers",
  method: "POST",
  path: "customer/invitation/look",
  summary:
    "What the link of an invitation is about. Whoever holds it reads that mailbox, so it also says whether it has an account",
  access: "public",
  readOnly: true,
  body: z.object({ token: linkToken }),
  answer: z.object({
    service: joined,
    role: z.enum(memberRoles),
    email: z.string(),
    invitedBy: z.string(),
    hasAccount: z.boolean(),
  }),
  problems: ["link-expired", "too-many-attempts"],
});
export const acceptInvitation = endpoint({
  base: "service",
  tag: "Customers",
  method: "POST",
  path: "customer/invitation/accept",
  summary: "Joins the restaurant, once, as the account with the invited e-mail address, which is confirmed by that",
  access: "account",
  body: z.object({ token: linkToken }),
  answer: z.object({ service: joined, role: z.enum(memberRoles) }),
  problems: ["link-expired", "other-account", "too-many-attempts"],
});
