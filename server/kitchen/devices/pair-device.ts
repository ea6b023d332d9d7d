import { setTimeout as wait } from "node:timers/promises";
import type { api } from "@mahlzeit/contract/api";
import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import { maxPairingTries, parsePairingCode } from "@mahlzeit/domain/kitchen/device";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { attemptDelayMs } from "@mahlzeit/domain/people/attempts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { countAct } from "../../platform/database/recent-acts.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { networkOf } from "../../platform/http/network.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { fairQueue } from "../../platform/http/shedding/fair-queue.ts";
import { hashOfDeviceToken, makeDeviceToken } from "./device-token.ts";
import { findOwnDevice, listDevices } from "./find-devices.ts";
import { type PairingParts, requireRoomForDevice, usePairingCode } from "./pairing-codes.ts";

/** Writes a paired device to the audit log. */
export type RecordPairing = (
  tx: Transaction,
  paired: { deviceId: string; restaurantId: string },
  now: Instant,
) => Promise<void>;

/**
 * Pairs a device that sent a valid code with the code's restaurant. Throws `pairing-code-unknown`, `too-many-devices`
 * and `too-many-attempts`.
 */
export async function pairDevice(
  parts: PairingParts & { readonly guesses: Guesses; readonly record: RecordPairing },
  { code, name }: Input<typeof api.pairDevice>["body"],
  { address, now }: { address: string | null; now: Instant },
): Promise<Answer<typeof api.pairDevice>> {
  const { db, secret, guesses, record } = parts;
  const network = address === null ? "" : networkOf(address);
  await countTry(db, secret, network, now);
  return guesses.take(network, now, async () => {
    const digits = parsePairingCode(code);
    return digits === null ? null : db.transaction((tx) => pair(tx, { secret, record }, { digits, name }, now));
  });
}

async function pair(
  tx: Transaction,
  { secret, record }: { secret: Buffer; record: RecordPairing },
  { digits, name }: { digits: string; name: string | undefined },
  now: Instant,
): Promise<Answer<typeof api.pairDevice> | null> {
  const code = await usePairingCode(tx, secret, digits, now);
  if (!code) return null;
  await requireRoomForDevice(tx, code.restaurantId, now);
  const taken = new Set((await listDevices(tx, code.restaurantId, now)).map((device) => device.name));
  const token = makeDeviceToken();
  const id = uuidv7(now);
  const called = name ?? freeName(taken);
  await insert(tx, id, code.restaurantId, called, hashOfDeviceToken(token), code.madeBy, new Date(now));
  await record(tx, { deviceId: id, restaurantId: code.restaurantId }, now);
  return { token, device: await findOwnDevice(tx, id) };
}

/** Returns the next free name, because an earlier device may have been removed or renamed. */
function freeName(taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(`Gerät ${number}`)) number++;
  return `Gerät ${number}`;
}

async function countTry(db: Database, secret: Buffer, network: string, now: Instant): Promise<void> {
  const retryAfterSeconds = await countAct(db, [`pair ${network}`], { limit: maxPairingTries, secret, now });
  if (retryAfterSeconds !== null) throw new ProblemException("too-many-attempts", { retryAfterSeconds });
}

/** Guesses from all networks, which delay each other but are never refused. */
export interface Guesses {
  /** Runs the work in the network's turn. Throws `pairing-code-unknown` if the work returns null. */
  readonly take: <T>(network: string, now: Instant, work: () => Promise<T | null>) => Promise<T>;
}

/** Limits guesses even from many networks: the more wrong ones there were, the longer each turn lasts. */
export function slowGuesses(): Guesses {
  const enqueue = fairQueue({ atOnce: 4, maxWaiting: 1000 });
  let wrong: Instant[] = [];
  return {
    take: (network, now, work) =>
      enqueue(network, async () => {
        const done = await work();
        if (done !== null) return done;
        wrong = [...wrong.slice(-100).filter((at) => at > now - 10 * minuteMs), now];
        const slowDown = attemptDelayMs(wrong.length);
        if (slowDown > 0) await wait(slowDown);
        throw new ProblemException("pairing-code-unknown");
      }),
  };
}

const insert = namedQuery(
  "pair_device",
  `INSERT INTO devices (id, restaurant_id, name, token_hash, paired_by, paired_at) VALUES ($1, $2, $3, $4, $5, $6)`,
);
