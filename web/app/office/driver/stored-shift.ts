import { type DriverShift, type DriverStop, driverShift } from "@mahlzeit/contract/orders/driver-round";
import type { Cents } from "@mahlzeit/domain/money";
import type { ProvenAge } from "@mahlzeit/domain/orders/order/id-check";
import * as z from "zod/mini";
import { randomUuid } from "../../data/random-uuid.ts";
import { deviceText } from "../../session/device-text.ts";
import { deviceValue } from "../../session/device-value.ts";
import { ownToken } from "../../session/own-token.ts";
import { readReports, removeDropped, waits } from "./reports.ts";

export const driverToken = ownToken("driver");

/** The code of the link by which the shift was opened. It opens nothing any more. */
export const ownCode = deviceText("fahrt-link");

/** The shift as last heard of, so that its open stops can be read without a network; the server's cache never has it. */
const stored = deviceValue("fahrt", decode);

export const subscribeToShift = stored.subscribe;

/** Returns the shift of this phone; null without one. The same object until it changes. */
export const readShift = stored.read;

/** Stores the shift. An order that this phone reported as handed over is not stored. */
export function storeShift(shift: DriverShift): void {
  stored.write(JSON.stringify(z.encode(driverShift, withReports(shift))));
}

/** The code that is being opened, and the key with which this phone may ask again if the answer is lost. */
const opening = deviceText("fahrt-oeffnen");

export function keyFor(code: string): string {
  const [known, key] = opening.read()?.split(" ") ?? [];
  if (known === code && key) return key;
  const made = randomUuid();
  opening.write(`${code} ${made}`);
  return made;
}

export function forgetKey(): void {
  opening.write(null);
}

/** Deletes the shift with its token. Taps that wait can still be sent. */
export function forgetShift(): void {
  driverToken.write(null);
  ownCode.write(null);
  stored.write(null);
  seen.write(null);
  removeDropped();
}

/** The notices of lost orders that the driver has read. */
const seen = deviceValue("fahrt-gelesen", (text): readonly string[] => (text ?? "").split(" "));

export const subscribeToSeen = seen.subscribe;
export const readSeen = seen.read;

export function markSeen(order: string): void {
  seen.write([...readSeen(), order].join(" ").trim());
}

/** Updates the stored stops once a tap can no longer be taken back. */
export function applyReports(): void {
  const shift = readShift();
  if (shift) storeShift(shift);
}

/** Returns the shift as it will be once all reports have been sent. */
function withReports(shift: DriverShift): DriverShift {
  const reports = readReports().filter((report) => waits(report, Date.now()));
  const stops = shift.stops.flatMap((stop) => {
    const own = reports.filter(({ order }) => order === stop.id);
    if (own.some(({ kind }) => kind === "COMPLETED")) return [];
    const noId = own.find(({ kind }) => kind === "NO_ID");
    const totalCents = noId && stop.idCheck ? totalWithout(stop.idCheck, noId.provenAge) : undefined;
    if (totalCents === null) return [];
    const isUnderWay = own.some(({ kind }) => kind === "ON_THE_WAY");
    const nobodyThereAt = own.findLast(({ kind }) => kind === "NOBODY_THERE")?.at ?? stop.nobodyThereAt;
    return [
      {
        ...stop,
        nobodyThereAt,
        ...(isUnderWay && { status: "ON_THE_WAY" as const }),
        ...(totalCents !== undefined && { totalCents, idCheck: null }),
      },
    ];
  });
  return { ...shift, stops };
}

/** Returns the total without what a guest of this proven age does not get; null if nothing would be left. */
export function totalWithout({ totals }: NonNullable<DriverStop["idCheck"]>, proven: ProvenAge): Cents | null {
  return totals.find(({ provenAge }) => provenAge === proven)?.totalCents ?? null;
}

function decode(text: string | null): DriverShift | null {
  try {
    const shift = z.safeDecode(driverShift, JSON.parse(text ?? "null"));
    return shift.success ? shift.data : null;
  } catch {
    return null;
  }
}
