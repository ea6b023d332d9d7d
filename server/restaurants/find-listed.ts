import type { Instant } from "@mahlzeit/domain/local-time";
import type { OrderIntake } from "@mahlzeit/domain/opening-hours/accepting";
import type { Pause } from "@mahlzeit/domain/opening-hours/pause";
import type { Schedule } from "@mahlzeit/domain/opening-hours/schedule";
import { takesOnlyEvents } from "@mahlzeit/domain/order/choices";
import type { OrderType } from "@mahlzeit/domain/order/order";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { areaOf } from "./areas.ts";
import { selectPauses, selectSilence } from "./select-intake.ts";

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
  /** Where it delivers, from `areaOf`; none where it offers no delivery. */
  readonly areas: readonly string[];
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
  return (await rowsOf(db, ids)).map((found) => {
    const { schedules, hasMenu, orderTypes, preparationMinutes, pauses, silentSince, near, deliversTo, ...row } = found;
    const intake: OrderIntake = {
      enabled: true,
      hasMenu,
      schedules,
      orderTypes,
      preparationMinutes,
      pauses,
      silentSince,
    };
    const areas = orderTypes.includes("DELIVERY") ? deliversTo.map((city) => areaOf(city, near)) : [];
    // Which types are offered matters for being open only while one is paused.
    const ofPauses = pauses.length > 0 ? [orderTypes, pauses] : [];
    // How long it takes matters while nobody answers: the last slot leaves that much earlier.
    const ofSilence = silentSince === null ? [] : [silentSince, preparationMinutes];
    const hours = JSON.stringify([schedules, hasMenu, ofPauses, ofSilence]);
    return { ...row, areas, onlyEvents: takesOnlyEvents(orderTypes), intake, hours };
  });
}

const versions = namedQuery<{ id: string; version: number }>(
  "listed_versions",
  "SELECT id, version FROM restaurants WHERE enabled",
);

interface Row extends Omit<Listed, "intake" | "hours" | "onlyEvents" | "areas"> {
  hasMenu: boolean;
  orderTypes: OrderType[];
  preparationMinutes: number;
  pauses: Pause[];
  silentSince: Instant | null;
  schedules: Schedule[];
  /** The restaurant's own postcode; "" where it has none. */
  near: string;
  deliversTo: string[];
}

const rowsOf = namedQuery<Row>(
  "listed_restaurants",
  `SELECT r.id, r.uid, r.version, r.updated_at AS "changedAt", r.name, c.name AS city,
     r.has_menu AS "hasMenu", r.order_types AS "orderTypes",
     r.preparation_minutes AS "preparationMinutes", ${selectPauses}, ${selectSilence},
     ARRAY(
       SELECT t.name FROM restaurant_type_members m JOIN restaurant_types t ON t.id = m.type_id
       WHERE m.restaurant_id = r.id ORDER BY m.position
     ) AS types,
     coalesce(p.postcode, '') AS near,
     ARRAY(
       SELECT ac.name FROM postal_availabilities a JOIN cities ac ON ac.id = a.city_id WHERE a.restaurant_id = r.id
     ) AS "deliversTo",
     (SELECT coalesce(json_agg(
         json_build_object('weekdays', weekdays, 'startTime', start_time, 'endTime', end_time) ORDER BY position
       ), '[]') FROM schedules WHERE restaurant_id = r.id) AS schedules
   FROM restaurants r JOIN cities c ON c.id = r.city_id LEFT JOIN postcodes p ON p.id = r.postcode_id
   WHERE r.id = ANY ($1::uuid[]) AND r.enabled`,
);
