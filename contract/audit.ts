import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pageQuery } from "./orders.ts";
import { id, instant } from "./wire.ts";

const settingValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

const auditRow = z.object({
  id,
  at: instant,
  /** The first name of the account, or the device's name; null once it is gone. */
  who: z.nullable(z.string()),
  /** In which role; null where everybody may. */
  role: z.nullable(z.string()),
  /** The call, by its name in the contract. */
  what: z.string(),
  /** The id of what it was about; null if it names none. */
  about: z.nullable(z.string()),
  /** What it is called now, if it was about a device. */
  deviceName: z.nullable(z.string()),
  /** Which order it was about, by the number its restaurant knows it by; null if it was about none, or one that is gone. */
  order: z.nullable(z.object({ number: z.int(), placedAt: instant })),
  /** The id of the restaurant; null if it is about none. */
  restaurant: z.nullable(id),
  /** Its name now. */
  restaurantName: z.nullable(z.string()),
  /** The names of the fields that were given. */
  fields: z.array(z.string()),
  /** What a restaurant's own settings were and are; empty where that is not kept. */
  changes: z.array(z.object({ field: z.string(), before: settingValue, after: settingValue })),
});
export type AuditRow = z.output<typeof auditRow>;

export const findAudit = endpoint({
  base: "resource",
  tag: "Management",
  access: "account",
  method: "GET",
  path: "management/audit",
  summary:
    "Who did what in the management area, the newest first: in an own restaurant, for operators everywhere; where more follow, X-Next-Cursor leads there",
  query: z.extend(pageQuery, {
    restaurant: z.optional(id),
    /** Only looks at the data of guests and other people; for operators. */
    only: z.optional(z.enum(["people"])),
  }),
  status: 200,
  answer: z.array(auditRow),
  problems: ["unauthorized", "account-blocked", "not-found"],
});
