import { keyNameMaxLength } from "@mahlzeit/domain/kitchen/api-key";
import { keyScopes } from "@mahlzeit/domain/people/roles";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atLeast, eachOnce, id, instant, line, text } from "../wire.ts";

/** A restaurant's API key as its owners see it. The key itself is shown once, when it is made. */
const apiKey = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** The last four letters of the key. */
  ending: z.string(),
  madeAt: instant,
  /** The owner who made it; null if the account is deleted. `isMember` is false once they have left. */
  madeBy: z.nullable(z.object({ name: z.string(), isMember: z.boolean() })),
  /** Exact to a minute; null if it was never used. */
  lastUsedAt: z.nullable(instant),
  /** The time from which it is refused unless it is used before. */
  expiresAt: instant,
});
export type ApiKey = z.output<typeof apiKey>;

const apiKeys = z.array(apiKey);

export const findApiKeys = endpoint({
  ...management,
  method: "GET",
  path: "management/keys",
  summary: "A restaurant's API keys, the newest first. For its owners",
  query: z.object({ restaurant: id }),
  answer: z.object({
    keys: apiKeys,
    /** `ON` if making a key asks for a code of the caller's second factor. */
    secondFactor: z.enum(["ON", "OFF"]),
  }),
  problems: ["service-not-found"],
});
export const makeApiKey = endpoint({
  ...management,
  method: "POST",
  path: "management/keys",
  summary:
    "Makes an API key with which a till or a partner may do for one restaurant what its scopes say. It is answered this once. For the restaurant's owners",
  body: z.object({
    restaurant: id,
    name: line(keyNameMaxLength, 1),
    scopes: z.array(z.enum(keyScopes)).check(atLeast(1), eachOnce),
    /** A code of the second factor, if it is on. */
    code: z.optional(text(40)),
  }),
  status: 201,
  answer: z.object({ token: z.string(), key: apiKey }),
  problems: ["service-not-found", "too-many-keys", "wrong-code", "too-many-attempts"],
});
export const withdrawApiKey = endpoint({
  ...management,
  method: "DELETE",
  path: "management/keys/{id}",
  summary:
    "Withdraws an API key for good, also where a stream is open with it; answers those that are left. For owners",
  params: z.object({ id }),
  answer: apiKeys,
  problems: ["key-not-found"],
});
