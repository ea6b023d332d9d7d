import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const foundAddress = z.object({
  street: z.string(),
  number: z.optional(z.string()),
  postcode: z.string(),
  city: z.string(),
  district: z.optional(z.string()),
});
export type FoundAddress = z.output<typeof foundAddress>;

export const searchAddresses = endpoint({
  method: "GET",
  base: "resource",
  path: "addresses",
  tag: "Places",
  summary: "At most 8 Austrian addresses that match what was typed",
  query: z.object({ q: z.string().check(z.trim(), z.maxLength(200)) }),
  status: 200,
  answer: z.array(foundAddress),
  problems: [],
});
