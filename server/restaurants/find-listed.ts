import type { Instant } from "@mahlzeit/domain/local-time";
import type { OrderIntake } from "@mahlzeit/domain/opening-hours/accepting";
import type { Schedule } from "@mahlzeit/domain/opening-hours/schedule";
import { takesOnlyEvents } from "@mahlzeit/domain/order/choices";
import type { OrderType } from "@mahlzeit/domain/order/order";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** What the listing must know of a restaurant to sort and filter it. */
export interface Listed {
  readonly id: string;
  readonly uid: string;
  readonly version: number;
  /** When it, or anything of its menu, changed last. */
  readonly changedAt: Instant;
  readonly name: string;
  readonly city: string;
  readonly types: readonly string[];
  readonly onlyEvents: boolean;
  readonly intake: OrderIntake;
  /** The same for all that are open at the same times. */
  readonly hours: string;
}

/** The ids of all enabled restaurants, each with its version. */
export async function listedVersions(db: Database): Promise<Map<string, number>> {
  return new Map((await versions(db)).map(({ id, version }) => [id, version]));
}

export async function findListed(db: Database, ids: readonly string[]): Promise<Listed[]> {
  if (ids.length === 0) return [];
  return (await rowsOf(db, ids)).map(({ pausedAt, pausedUntil: until, schedules, hasMenu, orderTypes, ...row }) => {
    const pausedUntil = pausedAt === null ? null : (until ?? "further-notice");
    const intake: OrderIntake = { enabled: true, hasMenu, pausedUntil, schedules };
    return { ...row, onlyEvents: takesOnlyEvents(orderTypes), intake, hours: JSON.stringify(intake) };
  });
}

const versions = namedQuery<{ id: string; version: number }>(
  "listed_versions",
  "SELECT id, version FROM restaurants WHERE enabled",
);

interface Row extends Omit<Listed, "intake" | "hours" | "onlyEvents"> {
  hasMenu: boolean;
  orderTypes: OrderType[];
  pausedAt: Instant | null;
  pausedUntil: Instant | null;
  schedules: Schedule[];
}

const rowsOf = namedQuery<Row>(
  "listed_restaurants",
  `SELECT r.id, r.uid, r.version, r.updated_at AS "changedAt", r.name, c.name AS city,
     r.has_menu AS "hasMenu", r.order_types AS "orderTypes",
     r.paused_at AS "pausedAt",
     r.paused_until AS "pausedUntil",
     ARRAY(
       SELECT t.name FROM restaurant_type_members m JOIN restaurant_types t ON t.id = m.type_id
       WHERE m.restaurant_id = r.id ORDER BY m.position
     ) AS types,
     (SELECT coalesce(json_agg(
         json_build_object('weekdays', weekdays, 'startTime', start_time, 'endTime', end_time) ORDER BY position
       ), '[]') FROM schedules WHERE restaurant_id = r.id) AS schedules
   FROM restaurants r JOIN cities c ON c.id = r.city_id
   WHERE r.id = ANY ($1::uuid[]) AND r.enabled`,
);
