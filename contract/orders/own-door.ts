import { doorPattern } from "@mahlzeit/domain/orders/order/own-door";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { id } from "../wire.ts";

/** The numbers of completed orders in the last 30 and the last 365 days. */
const counts = z.object({ month: z.int(), year: z.int() });

const ownDoor = z.object({
  restaurantName: z.string(),
  /** The URL of the restaurant's page, without a door. */
  url: z.string(),
  /** The present commissions, per mille of the dishes; null if none are agreed. */
  fees: z.nullable(z.object({ ownDoor: z.int(), delivery: z.int(), other: z.int() })),
  /** All orders, including those through the marketplace. */
  all: counts,
  /** The orders by door, the most frequent first. */
  doors: z.array(z.object({ door: z.string(), ...counts.shape })),
});
export type OwnDoor = z.output<typeof ownDoor>;

export const findOwnDoor = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/own-door",
  summary:
    "The link to a restaurant's own door, and how many orders came through which of its doors. For its owners and operators",
  params: z.object({ id }),
  answer: ownDoor,
  problems: ["service-not-found"],
});

export const downloadPoster = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/own-door/poster",
  summary: "A poster in A4 with the QR code of one of a restaurant's doors. For its owners and operators",
  params: z.object({ id }),
  query: z.object({ door: z.string().check(z.regex(doorPattern)) }),
  answer: z.instanceof(Uint8Array),
  answerType: "pdf",
  problems: ["service-not-found"],
});

export const downloadTableCodes = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/own-door/tables",
  summary: "A QR code for each of a restaurant's tables, to be cut out, in A4. For its owners and operators",
  params: z.object({ id }),
  answer: z.instanceof(Uint8Array),
  answerType: "pdf",
  problems: ["service-not-found", "no-tables"],
});

export const ownDoorEndpoints = { findOwnDoor, downloadPoster, downloadTableCodes };
