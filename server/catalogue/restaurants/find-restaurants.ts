import type { DeliveryArea } from "@mahlzeit/domain/catalogue/delivery/area";
import type { OrderIntake } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import { openingHoursOf } from "@mahlzeit/domain/catalogue/opening-hours/hours-of-document";
import type { Busy } from "@mahlzeit/domain/catalogue/opening-hours/pause";
import type { OpeningHours } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import type { Trader } from "@mahlzeit/domain/catalogue/restaurants/profile";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { DatedFeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import type { OrderType, PaymentType } from "@mahlzeit/domain/order-types";
import type { Discount } from "@mahlzeit/domain/orders/promotion/discount";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { selectIsConnected } from "./connected-accounts.ts";
import { selectAreas, selectAvailabilities } from "./delivery-areas/select-areas.ts";
import { selectFeeTerms } from "./fee-terms/select-fee-terms.ts";
import { isHiddenPicture, isHiddenText } from "./hidden-content.ts";
import type { OwnRestaurant, Place, Restaurant, RestaurantAvailability, RunningPause } from "./restaurant.ts";
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

/** Finds the enabled restaurants among these, in the given order. */
export async function findRestaurants(tx: Database | Transaction, ids: readonly string[]): Promise<Restaurant[]> {
  const found = new Map((await byIds(tx, ids)).map((row) => [row.id, restaurantOf(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Finds these restaurants for their own members, by name, enabled or not. */
export async function findOwnRestaurants(db: Database | Transaction, ids: readonly string[]): Promise<OwnRestaurant[]> {
  return (await ownByIds(db, ids)).map(ownRestaurantOf);
}

/** Finds one of them. Throws `service-not-found`. */
export async function requireOwnRestaurant(db: Database | Transaction, id: string): Promise<OwnRestaurant> {
  const [found] = await findOwnRestaurants(db, [id]);
  if (!found) throw new ProblemException("service-not-found");
  return found;
}

/** Reads a restaurant from the database; undefined also if it is not enabled. */
export async function findRestaurantForOrder(tx: Transaction, id: string): Promise<Restaurant | undefined> {
  const [restaurant] = await findRestaurants(tx, [id]);
  return restaurant;
}

/** The data that decide which orders a restaurant takes, and if it may count as silent. */
export interface WatchedIntake extends OrderIntake {
  readonly id: string;
  readonly silentSince: Instant | null;
  readonly isLightEnabled: boolean;
}

/** Finds those of these restaurants, enabled or not. */
export async function findWatchedIntakes(db: Database | Transaction, ids: readonly string[]): Promise<WatchedIntake[]> {
  return (await watchedIntakes(db, ids)).map(({ schedules, specialDays, holidays, ...watched }) => ({
    ...watched,
    ...openingHoursOf({ schedules, specialDays, holidays }),
  }));
}

const watchedIntakes = namedQuery<HoursRow & Omit<WatchedIntake, keyof OpeningHours>>(
  "watched_intakes",
  `SELECT r.id, ${isVisible} AS enabled, r.has_menu AS "hasMenu", r.order_types AS "orderTypes",
     r.preparation_minutes AS "preparationMinutes", ${selectHours}, ${selectPauses}, ${selectSilence},
     coalesce((SELECT light_enabled FROM lights WHERE restaurant_id = r.id), true) AS "isLightEnabled"
   FROM restaurants r WHERE r.id = ANY ($1::uuid[])`,
);

/** Finds the ids of restaurants by uid, enabled or not; unknown uids are omitted. */
export async function findIdsByUid(
  tx: Database | Transaction,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await byUid(tx, uids)).map(({ uid, id }) => [uid, id]));
}

const byUid = namedQuery<{ id: string; uid: string }>(
  "restaurant_ids_by_uid",
  "SELECT id, uid FROM restaurants WHERE uid = ANY ($1)",
);

interface PlaceRow {
  cityId: string;
  cityName: string;
  postcodeId: string;
  postcode: string;
  countryId: string;
  countryName: string;
}

/** Columns that are shown unchanged. */
type AsStored = Pick<
  Restaurant,
  "suspendedAt" | "endedAt" | "allergensConfirmedAt" | "isConnected" | "banner" | "logo" | "scores" | keyof Contact
>;
type Contact = Pick<Restaurant, "displayName" | "street" | "houseNumber" | "phone" | "email">;

interface RowWithoutPlace extends HoursRow, CapacityRow, AsStored {
  id: string;
  uid: string;
  version: number;
  name: string;
  description: string;
  enabled: boolean;
  hasMenu: boolean;
  pauses: RunningPause[];
  busy: Busy | null;
  silentSince: Instant | null;
  types: string[];
  tables: string[];
  ownContainer: boolean;
  orderTypes: OrderType[];
  paymentTypes: PaymentType[];
  discountEnabled: boolean;
  discountType: Discount["type"] | null;
  discountValue: number | null;
  discountMaxCents: number | null;
  preparationMinutes: number;
  legal: Trader | null;
  feeTerms: DatedFeeTerms[];
  eventPriceDisabled: boolean | null;
  deliveryAreas: DeliveryArea[];
  postalAvailabilities: RestaurantAvailability[];
}

type Row = RowWithoutPlace & PlaceRow;
/** A row of any restaurant; the place may be null if it is not enabled. */
type OwnRow = RowWithoutPlace & { [Column in keyof PlaceRow]: PlaceRow[Column] | null };

/** SQL conditions under which the description, and a picture by its column, are shown. */
interface Shown {
  readonly text: string;
  readonly picture: (hash: string) => string;
}

/** Hides content from guests that operators have hidden; the restaurant's members see it. */
const toGuests: Shown = {
  text: `NOT ${isHiddenText("r.id")}`,
  picture: (hash) => `NOT ${isHiddenPicture("r.id", hash)}`,
};
const toOwn: Shown = { text: "true", picture: () => "true" };

const selectRestaurant = ({ text, picture }: Shown) => `SELECT r.id, r.uid, r.version, r.name,
     CASE WHEN ${text} THEN r.description ELSE '' END AS description, r.has_menu AS "hasMenu",
     ${isVisible} AS enabled, r.suspended_at AS "suspendedAt", r.ended_at AS "endedAt", r.allergens_confirmed_at AS "allergensConfirmedAt", ${selectIsConnected},
     ${selectPauses}, ${selectBusy}, ${selectSilence}, ${selectCapacity},
     ARRAY(
       SELECT t.name FROM restaurant_type_members m JOIN restaurant_types t ON t.id = m.type_id
       WHERE m.restaurant_id = r.id ORDER BY m.position
     ) AS types,
     r.display_name AS "displayName", r.street, r.house_number AS "houseNumber", r.phone, r.email,
     r.city_id AS "cityId", city.name AS "cityName", r.postcode_id AS "postcodeId", p.postcode,
     r.country_id AS "countryId", country.name AS "countryName",
     r.tables, r.own_container AS "ownContainer", r.order_types AS "orderTypes", r.payment_types AS "paymentTypes",
     r.discount_enabled AS "discountEnabled", r.discount_type AS "discountType",
     r.discount_value AS "discountValue", r.discount_max_cents AS "discountMaxCents",
     r.preparation_minutes AS "preparationMinutes",
     CASE WHEN r.legal_name IS NOT NULL THEN json_strip_nulls(json_build_object('name', r.legal_name, 'address', r.legal_address,
       'vatId', r.legal_vat_id, 'register', r.legal_register, 'smallBusiness', nullif(r.small_business, false))) END AS legal,
     ${selectFeeTerms},
     r.event_price_disabled AS "eventPriceDisabled",
     (SELECT json_strip_nulls(json_build_object('hash', hash, 'width', width, 'height', height,
         'focusX', nullif(r.banner_focus_x, 50), 'focusY', nullif(r.banner_focus_y, 50)))
       FROM pictures WHERE hash = r.banner_hash AND ${picture("r.banner_hash")}) AS banner,
     (SELECT json_build_object('hash', hash, 'width', width, 'height', height)
       FROM pictures WHERE hash = r.logo_hash AND ${picture("r.logo_hash")}) AS logo,
     ${selectHours},
     ${selectAreas}, ${selectAvailabilities}, ${selectScores}
   FROM restaurants r
     LEFT JOIN cities city ON city.id = r.city_id
     LEFT JOIN postcodes p ON p.id = r.postcode_id
     LEFT JOIN countries country ON country.id = r.country_id`;

const byIds = namedQuery<Row>(
  "restaurants_by_ids",
  `${selectRestaurant(toGuests)} WHERE r.id = ANY ($1::uuid[]) AND ${isVisible}`,
);
const ownByIds = namedQuery<OwnRow>(
  "own_restaurants_by_ids",
  `${selectRestaurant(toOwn)} WHERE r.id = ANY ($1::uuid[]) ORDER BY r.name, r.id`,
);

function restaurantOf(row: Row): Restaurant {
  const { cityId, cityName, postcodeId, postcode, countryId, countryName } = row;
  return {
    ...withoutPlaceOf(row),
    city: { id: cityId, name: cityName },
    postcode: { id: postcodeId, postcode },
    country: { id: countryId, name: countryName },
  };
}

function ownRestaurantOf(row: OwnRow): OwnRestaurant {
  const { cityId, cityName, postcodeId, postcode, countryId, countryName } = row;
  return {
    ...withoutPlaceOf(row),
    city: cityId === null || cityName === null ? null : { id: cityId, name: cityName },
    postcode: postcodeId === null || postcode === null ? null : { id: postcodeId, postcode },
    country: countryId === null || countryName === null ? null : { id: countryId, name: countryName },
  };
}

function withoutPlaceOf(row: RowWithoutPlace): Omit<Restaurant, keyof Place> {
  const configuredDiscount = configuredDiscountOf(row);
  return {
    id: row.id,
    uid: row.uid,
    version: row.version,
    name: row.name,
    description: row.description,
    enabled: row.enabled,
    suspendedAt: row.suspendedAt,
    endedAt: row.endedAt,
    allergensConfirmedAt: row.allergensConfirmedAt,
    isConnected: row.isConnected,
    hasMenu: row.hasMenu,
    pauses: row.pauses,
    busy: row.busy,
    silentSince: row.silentSince,
    orderAheadDays: row.orderAheadDays,
    capacity: row.capacity,
    booked: row.booked,
    types: row.types,
    tables: row.tables,
    ownContainer: row.ownContainer,
    displayName: row.displayName,
    street: row.street,
    houseNumber: row.houseNumber,
    phone: row.phone,
    email: row.email,
    orderTypes: row.orderTypes,
    paymentTypes: row.paymentTypes,
    discount: configuredDiscount?.enabled ? configuredDiscount.discount : null,
    configuredDiscount,
    preparationMinutes: row.preparationMinutes,
    legal: row.legal,
    feeTerms: row.feeTerms,
    event: row.eventPriceDisabled === null ? null : { priceDisabled: row.eventPriceDisabled },
    ...openingHoursOf(row),
    deliveryAreas: row.deliveryAreas,
    postalAvailabilities: row.postalAvailabilities,
    banner: row.banner,
    logo: row.logo,
    scores: row.scores,
  };
}

function configuredDiscountOf(row: RowWithoutPlace): Restaurant["configuredDiscount"] {
  const { discountEnabled: enabled, discountType: type, discountValue: value, discountMaxCents: maxCents } = row;
  if (type === null || value === null || maxCents === null) return null;
  if (type === "FLAT") return { enabled, discount: { type, valueCents: value } };
  return { enabled, discount: { type, basisPoints: value, maxCents } };
}
