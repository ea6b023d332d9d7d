import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, instant } from "../wire.ts";

const management = { base: "resource", tag: "Management", access: "account", status: 200 } as const;
const problems = ["unauthorized", "account-blocked", "service-not-found"] as const;

/** The setting for a restaurant where nobody answers. */
const light = z.object({
  /** True if it then accepts only orders for later. */
  isEnabled: z.boolean(),
  /** The time since which nobody answers; null while somebody does, and for a restaurant without a paired device. */
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
