import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { driverLinkMs, endOfShift, maxDrivers, nameRefusal } from "@mahlzeit/domain/kitchen/driver";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database } from "../../platform/database/connect.ts";
import { lockOf } from "../../platform/database/lock-keys.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { hashOfToken } from "../../platform/http/bearer-token.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import type { BrakedTries } from "../devices/brake-tries.ts";
import { driverTokenOf, makeLinkCode } from "./driver-token.ts";
import { listDrivers } from "./find-shifts.ts";

/** Makes a link to a shift that begins now. Throws `service-not-found`, `driver-name-taken` and `too-many-drivers`. */
export async function makeDriverLink(
  db: Database,
  actor: Actor,
  { restaurantId, firstName }: { readonly restaurantId: string; readonly firstName: string },
  now: Instant,
): Promise<Answer<typeof api.makeDriverLink>> {
  requirePermission(actor, "send-drivers", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    await lockOf(tx, "drivers", restaurantId);
    const drivers = await listDrivers(tx, restaurantId, now);
    if (drivers.length >= maxDrivers) throw new ProblemException("too-many-drivers");
    const detail = nameRefusal(firstName, drivers);
    if (detail !== null) throw new ProblemException("driver-name-taken", { detail });
    const code = makeLinkCode();
    const driver = {
      id: uuidv7(now),
      firstName,
      linkUntil: now + driverLinkMs,
      openedAt: null,
      heardAt: null,
      endsAt: endOfShift(now),
    };
    const until = [new Date(driver.linkUntil), new Date(driver.endsAt)];
    await insert(tx, driver.id, restaurantId, firstName, new Date(now), hashOfToken(code), ...until);
    return { code, driver };
  });
}

const insert = namedQuery(
  "make_driver_link",
  `INSERT INTO driver_shifts (id, restaurant_id, first_name, made_at, link_hash, link_until, ends_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

interface Opening {
  readonly code: string;
  /** The secret of the phone. */
  readonly key: string;
}

/** Opens a link for one phone, and returns that phone's token. Throws `link-expired` and `too-many-attempts`. */
export function openDriverLink(
  { db, tries }: { readonly db: Database; readonly tries: BrakedTries },
  opening: Opening,
  caller: { readonly address: string | null; readonly now: Instant },
): Promise<Answer<typeof api.openDriverLink>> {
  return tries.take(caller, async () => {
    const token = await openLink(db, opening, caller.now);
    return token === null ? null : { token };
  });
}

/** Opens a link and returns the token of its phone; null if it is not valid, or if another phone has opened it. */
export async function openLink(db: Database, opening: Opening, now: Instant): Promise<string | null> {
  const token = driverTokenOf(opening);
  const opened = await open(db, hashOfToken(opening.code), hashOfToken(token), new Date(now));
  return opened.length > 0 ? token : null;
}

const open = namedQuery(
  "open_driver_link",
  `UPDATE driver_shifts SET token_hash = $2, opened_at = coalesce(opened_at, $3), heard_at = $3
   WHERE link_hash = $1 AND (token_hash IS NULL OR token_hash = $2)
     AND withdrawn_at IS NULL AND link_until > $3 AND ends_at > $3 RETURNING id`,
);
