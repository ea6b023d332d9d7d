import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./wire.ts";

const management = { base: "resource", tag: "Management", access: "account", status: 200 } as const;
const problems = ["unauthorized", "account-blocked", "service-not-found"] as const;

/** What becomes of a restaurant while nobody answers there. */
const light = z.object({
  /** Whether it then takes orders for later only. */
  isEnabled: z.boolean(),
  /** Since when nobody answers; null while somebody does, and where it has no paired device. */
  silentSince: z.nullable(instant),
});
export type LightState = z.output<typeof light>;

export const findLight = endpoint({
  ...management,
  method: "GET",
  path: "management/light",
  summary:
    "Whether a restaurant takes orders for later only while none of its devices answers, and whether it does now",
  query: z.object({ restaurant: id }),
  answer: light,
  problems,
});
export const switchLight = endpoint({
  ...management,
  method: "PUT",
  path: "management/light",
  summary: "Switches that on or off. For owners and operators",
  body: z.object({ restaurant: id, isEnabled: z.boolean() }),
  answer: light,
  problems,
});
