import { deviceNameMaxLength } from "@mahlzeit/domain/kitchen/device";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atMost, id, instant, text } from "../wire.ts";

/** A tablet or phone in a restaurant's kitchen, as the restaurant's people see it. */
const device = z.object({
  id,
  name: z.string(),
  pairedAt: instant,
  /** Null until its first life sign. */
  lastSeenAt: z.nullable(instant),
  /** True while its last life sign is recent enough to trust that somebody sees its board. */
  isConnected: z.boolean(),
  /** The version of the pages it last showed; null if it never reported one. */
  appVersion: z.nullable(z.string()),
  /** True if its board rings; null if it never reported that. */
  sound: z.nullable(z.boolean()),
  /** True if it gets push messages, also while its board is closed. */
  isPushed: z.boolean(),
  /** Its last test alarm; null if there was none. */
  trial: z._default(
    z.nullable(
      z.object({
        at: instant,
        /** The time its board rang; null if it did not. */
        rangAt: z.nullable(instant),
        /** True if its sound was on. */
        isAloud: z.boolean(),
        /** True if somebody there confirmed that they heard it. */
        isHeard: z.boolean(),
      }),
    ),
    null,
  ),
});
export type Device = z.output<typeof device>;

/** A device as it sees itself. */
const ownDevice = z.object({
  id,
  name: z.string(),
  service: z.object({ id, uid: z.string(), name: z.string() }),
});
export type OwnDevice = z.output<typeof ownDevice>;

const kitchen = { tag: "Devices" } as const;
const name = text(deviceNameMaxLength, 1);

export const findDevices = endpoint({
  ...management,
  method: "GET",
  path: "management/devices",
  summary: "A restaurant's paired devices, the oldest first",
  query: z.object({ restaurant: id }),
  answer: z.array(device),
  problems: ["service-not-found"],
});
export const makePairingCode = endpoint({
  ...management,
  method: "POST",
  path: "management/devices/code",
  summary:
    "Makes six digits that pair one device with a restaurant within ten minutes; they replace the caller's earlier ones",
  body: z.object({ restaurant: id }),
  answer: z.object({ code: z.string(), expiresAt: instant }),
  problems: ["service-not-found", "too-many-devices"],
});
export const renameDevice = endpoint({
  ...management,
  access: "kitchen",
  method: "PUT",
  path: "management/devices/{id}",
  summary:
    "Renames a device; answers its restaurant's devices. For owners and operators, and for the device itself, which is answered itself alone",
  params: z.object({ id }),
  body: z.object({ name }),
  answer: z.array(device),
  problems: ["device-not-found"],
});
export const withdrawDevice = endpoint({
  ...management,
  method: "DELETE",
  path: "management/devices/{id}",
  summary: "Takes a device its token away for good; answers those that are left. For owners and operators",
  params: z.object({ id }),
  answer: z.array(device),
  problems: ["device-not-found"],
});

export const testDevice = endpoint({
  // The audit log leaves it out, because it only adds to what is known about the device.
  isAudited: false,
  ...management,
  method: "POST",
  path: "management/devices/{id}/test",
  summary: "Has a device whose board is open ring once, so that somebody hears whether it does",
  params: z.object({ id }),
  answer: z.object({ id }),
  problems: ["device-not-found"],
});

export const pairDevice = endpoint({
  ...kitchen,
  method: "POST",
  path: "devices/pair",
  summary: "Pairs the calling device by a code; its token is answered this once",
  body: z.object({ code: z.string().check(atMost(40)), name: z.optional(name) }),
  status: 201,
  answer: z.object({ token: z.string(), device: ownDevice }),
  problems: ["pairing-code-unknown", "too-many-devices", "too-many-attempts"],
});
export const findOwnDevice = endpoint({
  ...kitchen,
  access: "device",
  method: "GET",
  path: "devices/me",
  summary: "The device whose token this is, and its restaurant",
  answer: ownDevice,
});
export const reportTrial = endpoint({
  ...kitchen,
  access: "device",
  method: "POST",
  path: "devices/trial",
  summary: "Says that the calling device rang on trial, and whether somebody there heard it",
  body: z.object({ trial: id, isAloud: z.boolean(), isHeard: z.boolean() }),
  status: 204,
});
export const sendLifeSign = endpoint({
  ...kitchen,
  access: "kitchen",
  method: "POST",
  path: "devices/alive",
  summary:
    "Says every 25 seconds that a board is open and somebody could see it. A device says it for itself, a signed-in member for a restaurant",
  body: z.object({ restaurant: z.optional(id), appVersion: z.optional(text(40, 1)), sound: z.optional(z.boolean()) }),
  status: 204,
  problems: ["service-not-found"],
});
