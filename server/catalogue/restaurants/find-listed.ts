import type { DeliveryArea } from "@mahlzeit/domain/catalogue/delivery/area";
import type { OrderIntake } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import { openingHoursOf } from "@mahlzeit/domain/catalogue/opening-hours/hours-of-document";
import type { Busy, Pause } from "@mahlzeit/domain/catalogue/opening-hours/pause";
import { type Punctuality, punctualityOf } from "@mahlzeit/domain/catalogue/restaurants/punctuality";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { takesOnlyEvents } from "@mahlzeit/domain/orders/order/choices";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { areaOf, areaOfPostcode } from "./areas.ts";
import { selectListedAreas } from "./delivery-areas/select-areas.ts";
import type { Scores } from "./restaurant.ts";
import {
  type CapacityRow,
  type HoursRow,
  isVisible,
  selectBusy,
  selectCapacity,
  selectHours,
  selectPauses,
  selectScores,
  selectSilence,
} from "./select-intake.ts";

/** The data by which the listing sorts and filters a restaurant. */
export interface Listed {
  readonly id: string;
  readonly uid: string;
  readonly version: number;
  /** The time of the last change of the restaurant or its menu. */
  readonly changedAt: Instant;
  readonly name: string;
  readonly city: string;
  readonly types: readonly string[];
  readonly onlyEvents: boolean;
  /** The delivered areas, from `areaOf`; empty if it offers no delivery. */
  readonly areas: readonly string[];
  /** The data that decide the fee and the earliest time of a delivery. */
  readonly delivery: OrderIntake & { readonly deliveryAreas: readonly ListedArea[] };
  /** The data that decide if it is open: fewer than those for the earliest delivery. */
  readonly intake: OrderIntake;
  readonly punctuality: Punctuality | null;
  /** A key that is equal for all restaurants open at the same times. */
  readonly hours: string;
}

export type ListedArea = Required<Omit<DeliveryArea, "id" | "name">>;

/** Finds the ids of all restaurants that guests see, each with its version. */
export async function listedVersions(db: Database): Promise<Map<string, number>> {
  return new Map((await versions(db)).map(({ id, version }) => [id, version]));
}

export async function findListed(db: Database, ids: readonly string[]): Promise<Listed[]> {
  if (ids.length === 0) return [];
  return (await rowsOf(db, ids)).map((found) => {
    const { schedules, specialDays, holidays, near, deliveryAreas, ...rest } = found;
    const {
      hasMenu,
      orderTypes,
      preparationMinutes,
      pauses,
      silentSince,
      capacity,
      booked,
      orderAheadDays,
      busy,
      scores,
      ...row
    } = rest;
    const openingHours = openingHoursOf({ schedules, specialDays, holidays });
    const intake: OrderIntake = {
      enabled: true,
      hasMenu,
      ...openingHours,
      orderTypes,
      preparationMinutes,
      pauses,
      silentSince,
      capacity,
      booked,
    };
    const delivery = { ...intake, busy, orderAheadDays, deliveryAreas };
    const places = deliveryAreas.flatMap(({ postcodes, cities }) => [
      ...postcodes.map(areaOfPostcode),
      ...cities.map((city) => areaOf(city, near)),
    ]);
    const areas = orderTypes.includes("DELIVERY") ? places : [];
    // The offered types affect being open only while one is paused, or if they have hours of their own.
    const ofTypes = pauses.length > 0 || schedules.some((schedule) => schedule.orderTypes) ? [orderTypes, pauses] : [];
    // The preparation time matters while nobody answers, because the last slot ends that much earlier.
    const ofSilence = silentSince === null ? [] : [silentSince, preparationMinutes];
    const ofCapacity = capacity === null ? [] : [capacity, booked, preparationMinutes];
    const hours = JSON.stringify([openingHours, hasMenu, ofTypes, ofSilence, ofCapacity]);
    const punctuality = scores && punctualityOf(scores);
    return { ...row, areas, delivery, punctuality, onlyEvents: takesOnlyEvents(orderTypes), intake, hours };
  });
}

const versions = namedQuery<{ id: string; version: number }>(
  "listed_versions",
  `SELECT r.id, r.version FROM restaurants r WHERE ${isVisible}`,
);

interface Row
  extends Omit<Listed, "intake" | "hours" | "onlyEvents" | "areas" | "delivery" | "punctuality">,
    HoursRow,
    CapacityRow {
  hasMenu: boolean;
  orderTypes: OrderType[];
  preparationMinutes: number;
  pauses: Pause[];
  silentSince: Instant | null;
  /** The restaurant's own postcode; "" if it has none. */
  near: string;
  deliveryAreas: ListedArea[];
  busy: Busy | null;
  scores: Scores | null;
}

const rowsOf = namedQuery<Row>(
  "listed_restaurants",
  `SELECT r.id, r.uid, r.version, r.updated_at AS "changedAt", r.name, c.name AS city,
     r.has_menu AS "hasMenu", r.order_types AS "orderTypes",
     r.preparation_minutes AS "preparationMinutes", ${selectPauses}, ${selectSilence}, ${selectCapacity}, ${selectBusy}, ${selectScores},
     ARRAY(
       SELECT t.name FROM restaurant_type_members m JOIN restaurant_types t ON t.id = m.type_id
       WHERE m.restaurant_id = r.id ORDER BY m.position
     ) AS types,
     coalesce(p.postcode, '') AS near,
     ${selectListedAreas},
     ${selectHours}
   FROM restaurants r JOIN cities c ON c.id = r.city_id LEFT JOIN postcodes p ON p.id = r.postcode_id
   WHERE r.id = ANY ($1::uuid[]) AND ${isVisible}`,
);
