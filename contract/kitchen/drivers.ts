import { driverNameMaxLength } from "@mahlzeit/domain/kitchen/driver";
import * as z from "zod/mini";
import { endpoint, kitchen } from "../endpoint.ts";
import { id, instant, line, text } from "../wire.ts";

/** A driver's shift as the restaurant's boards see it: its link can still be opened, or it was and is not over. */
export const driver = z.object({
  /** The shift. */
  id,
  firstName: z.string(),
  /** The time until which its link opens, once. */
  linkUntil: instant,
  /** Null until its link was opened. */
  openedAt: z.nullable(instant),
  /** The time its phone was last heard of; null until it was opened. */
  heardAt: z.nullable(instant),
  endsAt: instant,
});
export type Driver = z.output<typeof driver>;

export const findDrivers = endpoint({
  ...kitchen,
  method: "GET",
  path: "management/drivers",
  summary: "A restaurant's drivers on shift and its open links to a shift, the oldest first",
  query: z.object({ restaurant: id }),
  answer: z.array(driver),
  problems: ["service-not-found"],
});
export const makeDriverLink = endpoint({
  ...kitchen,
  method: "POST",
  path: "management/drivers",
  summary:
    "Makes a link to a driver's shift, which one phone opens within ten minutes; the shift ends at 05:00. No two at a time have the same name. Its code is answered this once",
  body: z.object({ restaurant: id, firstName: line(driverNameMaxLength, 1) }),
  status: 201,
  answer: z.object({ code: z.string(), driver }),
  problems: ["service-not-found", "driver-name-taken", "too-many-drivers"],
});
export const withdrawDriver = endpoint({
  ...kitchen,
  method: "DELETE",
  path: "management/drivers/{id}",
  summary: "Ends a driver's shift at once, and with it all that its phone sees; answers those that are left",
  params: z.object({ id }),
  answer: z.array(driver),
  problems: ["driver-not-found"],
});

export const openDriverLink = endpoint({
  tag: "Drivers",
  method: "POST",
  path: "driver/open",
  summary:
    "Opens a link to a driver's shift for one phone. The same phone may ask again within the link's ten minutes, if the answer was lost",
  body: z.object({
    code: text(100),
    /** Random, made by the phone for this link and known to nobody else: who asks again has the same. */
    key: id,
  }),
  status: 201,
  answer: z.object({ token: z.string() }),
  problems: ["link-expired", "too-many-attempts"],
});
export const endShift = endpoint({
  tag: "Drivers",
  access: "driver",
  method: "DELETE",
  path: "driver/shift",
  summary: "Ends the driver's shift. Its token is worth nothing any more",
  status: 204,
});
