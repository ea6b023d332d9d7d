import { provenAge, reportStop } from "@mahlzeit/contract/orders/driver-round";
import { id, instant } from "@mahlzeit/contract/wire";
import { lateReportMs } from "@mahlzeit/domain/kitchen/driver";
import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { undoMs } from "@mahlzeit/domain/orders/order/board";
import { type DriverReport, driverReports } from "@mahlzeit/domain/orders/order/delivery-round";
import * as z from "zod/mini";
import { apiWith, isSessionOver } from "../../data/api.ts";
import { isRefusedForGood } from "../../data/failures.ts";
import { randomUuid } from "../../data/random-uuid.ts";
import { deviceValue } from "../../session/device-value.ts";

const report = z.object({
  id,
  /** The token of the shift in which it was tapped. */
  token: z.string(),
  order: id,
  number: z.int(),
  kind: z.enum(driverReports),
  provenAge: z._default(provenAge, null),
  /** The time of the tap on this phone. */
  at: instant,
  /** True if it is sent before its time to undo is over, because the page was left. */
  isReleased: z._default(z.boolean(), false),
  /** The server's answer to a report that did not fit; absent until there is one. */
  refused: z.optional(reportStop.answer),
});
export type Report = z.output<typeof report>;
export type DroppedReport = Report & { readonly refused: NonNullable<Report["refused"]> };

const noReports: readonly Report[] = [];
const stored = deviceValue("fahrt-meldungen", decode);

export const subscribeToReports = stored.subscribe;

/** Returns all taps that the server has not taken, in their order; the same array until one changes. */
export const readReports = stored.read;

export function isUnsent(report: Report): boolean {
  return report.refused === undefined;
}

export function isDropped(report: Report): report is DroppedReport {
  return report.refused !== undefined;
}

/** Tells whether it can be taken back. A clock set back must not hold it longer. */
export function isHeld({ at, isReleased, refused }: Report, now: Instant): boolean {
  return refused === undefined && !isReleased && at <= now && now < at + undoMs;
}

/** Tells whether it can no longer be taken back and still waits for the server. */
export function waits(report: Report, now: Instant): boolean {
  return isUnsent(report) && !isHeld(report, now);
}

type Tapped = Pick<Report, "token" | "order" | "number" | "provenAge">;

/** Holds a tap until it is sent. The same tap again, also in another tab, is ignored while it waits. */
export function addReport(of: Tapped, kind: DriverReport): void {
  const isKnown = (one: Report) => one.order === of.order && one.kind === kind && isUnsent(one);
  change((all) =>
    all.some(isKnown) ? all : [...all, { ...of, id: randomUuid(), kind, at: Date.now(), isReleased: false }],
  );
}

/** Removes a report that was taken, or was dropped and read. */
export function removeReport(gone: string): void {
  change((all) => all.filter((one) => one.id !== gone));
}

/** Removes the taps of an order that are still held: those of one button. */
export function removeHeld(of: string): void {
  const now = Date.now();
  change((all) => all.filter((one) => one.order !== of || !isHeld(one, now)));
}

/** Removes the dropped reports, whether they were read or not. */
export function removeDropped(): void {
  change((all) => all.filter(isUnsent));
}

/** Lets every tap be sent at once. */
export function releaseReports(): void {
  change((all) => all.map((one) => (isHeld(one, Date.now()) ? { ...one, isReleased: true } : one)));
}

let isSending = false;

interface Sent {
  /** True if a report did not fit, so that the stops are not as shown. */
  readonly isRefused: boolean;
  /** The reports of a shift that was taken back; the server takes none of them. */
  readonly lost: readonly Report[];
}

/**
 * Sends the waiting taps, one at a time, in their order, until one gets no answer. Another tab may do the same: the
 * server takes a report once.
 */
export async function sendReports(): Promise<Sent> {
  let sent: Sent = { isRefused: false, lost: [] };
  if (isSending) return sent;
  isSending = true;
  try {
    for (;;) {
      const next = readReports().find(isUnsent);
      if (!next || isHeld(next, Date.now())) return sent;
      const refused = await send(next);
      if (refused === "later") return sent;
      sent = { isRefused: sent.isRefused || refused.isRefused, lost: [...sent.lost, ...refused.lost] };
    }
  } finally {
    isSending = false;
  }
}

async function send({ id: sentId, token, order, kind, provenAge: proven, at }: Report): Promise<Sent | "later"> {
  const drop = (refused: DroppedReport["refused"]): Sent => {
    change((all) => all.map((one) => (one.id === sentId ? { ...one, refused } : one)));
    return { isRefused: true, lost: [] };
  };
  try {
    const { answer } = await apiWith(token)(reportStop, { body: { id: sentId, order, kind, provenAge: proven, at } });
    if (!answer.isTaken) return drop(answer);
    removeReport(sentId);
    return { isRefused: false, lost: [] };
  } catch (error) {
    if (isSessionOver(error)) {
      const lost = readReports().filter((one) => one.token === token && isUnsent(one));
      change((all) => all.filter((one) => !lost.includes(one)));
      return { isRefused: false, lost };
    }
    return isRefusedForGood(error) ? drop({ isTaken: false }) : "later";
  }
}

function change(to: (all: readonly Report[]) => readonly Report[]): void {
  const before = readReports();
  const after = to(before);
  if (after !== before) stored.write(after.length > 0 ? JSON.stringify(z.encode(z.array(report), [...after])) : null);
}

/** Reports that the server cannot take any more are forgotten. */
function decode(text: string | null): readonly Report[] {
  try {
    const oldest = Date.now() - dayMs - lateReportMs;
    const all = z.safeDecode(z.array(report), JSON.parse(text ?? "[]"));
    return all.success ? all.data.filter(({ at }) => at > oldest) : noReports;
  } catch {
    return noReports;
  }
}
