import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { text } from "../wire.ts";

export const foundAddress = z.object({
  street: z.string(),
  number: z.optional(z.string()),
  /** "" if only `addresses/{id}` can provide it. */
  postcode: z.string(),
  city: z.string(),
  district: z.optional(z.string()),
  /** Set if `addresses/{id}` returns more details. */
  id: z.optional(z.string()),
  /** The attribution to show below the list. */
  attribution: z.optional(z.string()),
});
export type FoundAddress = z.output<typeof foundAddress>;

/** Groups the requests of one address entry, because geocoding services bill by session. */
const session = z.optional(z.string().check(z.regex(/^[\w-]{1,36}$/)));

export const searchAddresses = endpoint({
  method: "GET",
  path: "addresses",
  tag: "Places",
  summary: "At most 8 Austrian addresses that match what was typed",
  query: z.object({ q: text(200), session }),
  answer: z.array(foundAddress),
});

export const completeAddress = endpoint({
  method: "GET",
  path: "addresses/{id}",
  tag: "Places",
  summary: "All parts of an address that the search found with an id",
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,400}$/)) }),
  query: z.object({ session }),
  answer: foundAddress,
  problems: ["not-found"],
});
