import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { pageQuery } from "../orders/orders.ts";
import { id, instant } from "../wire.ts";

const settingValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

const auditRow = z.object({
  id,
  at: instant,
  /** The first name of the account, or the device's name; null once it is gone. */
  who: z.nullable(z.string()),
  /** The role in which the call was made; null for calls open to everybody. */
  role: z.nullable(z.string()),
  /** The endpoint's name in the contract. */
  what: z.string(),
  /** The id of the object; null if the call names none. */
  about: z.nullable(z.string()),
  /** The present name of the device or API key, or a webhook's host, that the call was about; null for all else. */
  subjectName: z.nullable(z.string()),
  /** The order's number; null if the call was about no order or the order is gone. */
  order: z.nullable(
    z.object({
      number: z.int(),
      /** The time at which it was placed; of a pre-order the beginning of the day it is for, which the number belongs to. */
      placedAt: instant,
    }),
  ),
  /** Null if the call was about no restaurant. */
  restaurant: z.nullable(id),
  /** The restaurant's present name. */
  restaurantName: z.nullable(z.string()),
  /** The names of the fields that were given. */
  fields: z.array(z.string()),
  /** The changed settings of a restaurant; empty for calls that record none. */
  changes: z.array(z.object({ field: z.string(), before: settingValue, after: settingValue })),
});
export type AuditRow = z.output<typeof auditRow>;

export const findAudit = endpoint({
  ...management,
  method: "GET",
  path: "management/audit",
  summary:
    "Who did what in the management area, the newest first: in an own restaurant, for operators everywhere; where more follow, X-Next-Cursor leads there",
  query: z.extend(pageQuery, {
    restaurant: z.optional(id),
    /** `people` limits the list to views of the data of guests and other people; for operators. */
    only: z.optional(z.enum(["people"])),
  }),
  answer: z.array(auditRow),
  problems: ["not-found"],
});
