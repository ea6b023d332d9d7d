import { maxLengths } from "@mahlzeit/domain/customer";
import { memberRoles } from "@mahlzeit/domain/people/roles";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { id, instant, line, text } from "../wire.ts";

const member = z.object({
  accountId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(memberRoles),
  since: instant,
});
export type Member = z.output<typeof member>;

const ofRestaurant = z.object({ id });
const email = line(maxLengths.email, 1);

export const findMembers = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/members",
  summary: "Who belongs to a restaurant",
  params: ofRestaurant,
  answer: z.array(member),
  problems: ["service-not-found"],
});
export const changeRole = endpoint({
  ...management,
  method: "PUT",
  path: "management/restaurants/{id}/members/{accountId}",
  summary: "Makes a member of a restaurant its owner or staff",
  params: z.object({ id, accountId: id }),
  body: z.object({ role: z.enum(memberRoles) }),
  answer: z.array(member),
  problems: ["service-not-found", "member-not-found", "last-owner"],
});
export const dismissMember = endpoint({
  ...management,
  method: "DELETE",
  path: "management/restaurants/{id}/members/{accountId}",
  summary: "Takes an account out of a restaurant",
  params: z.object({ id, accountId: id }),
  answer: z.array(member),
  problems: ["service-not-found", "last-owner"],
});
export const maxBlockReason = 200;
const blockedAccount = z.object({
  accountId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  blockedAt: instant,
  /** Null if no reason was given. */
  reason: z.nullable(z.string()),
});
export type BlockedAccount = z.output<typeof blockedAccount>;
export const findBlockedAccounts = endpoint({
  ...management,
  seesPeople: true,
  method: "GET",
  path: "management/accounts/blocked",
  summary: "The accounts that are kept out, the last first, at most 500. For operators",
  answer: z.array(blockedAccount),
  problems: ["not-found"],
});
const blocked = z.object({ accountId: id, blockedAt: z.nullable(instant) });
export const blockAccount = endpoint({
  ...management,
  method: "POST",
  path: "management/accounts/block",
  summary: "Keeps an account out until it is unblocked; its sessions end. For operators",
  body: z.object({
    email,
    /** The reason in words for operators; null or absent if none is given. */
    reason: z._default(z.nullable(text(maxBlockReason, 1)), null),
  }),
  answer: blocked,
  problems: ["not-found", "account-not-found", "own-account"],
});
export const unblockAccount = endpoint({
  ...management,
  method: "POST",
  path: "management/accounts/unblock",
  summary: "Lets a blocked account in again. For operators",
  body: z.object({ email }),
  answer: blocked,
  problems: ["not-found", "account-not-found"],
});
