import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { id, instant } from "../wire.ts";

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
  problems: ["service-not-found"],
});
export const switchLight = endpoint({
  ...management,
  method: "PUT",
  path: "management/light",
  summary: "Switches that on or off. For owners and operators",
  body: z.object({ restaurant: id, isEnabled: z.boolean() }),
  answer: light,
  problems: ["service-not-found"],
});
