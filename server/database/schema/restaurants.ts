import type { Weekday } from "@mahlzeit/domain/local-time";
import type { OrderType, PaymentType } from "@mahlzeit/domain/order/order";
import { boolean, integer, pgTable, smallint, text, time, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const pictures = pgTable("pictures", {
  hash: text().primaryKey(),
  format: text({ enum: ["jpeg", "png", "webp", "avif"] }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  byteCount: integer().notNull(),
  takenInAt: instant().notNull(),
});

export const restaurants = pgTable("restaurants", {
  id: uuid().primaryKey(),
  uid: text().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  enabled: boolean().notNull(),
  pausedAt: instant(),
  /** Null while `pausedAt` is set: until further notice. */
  pausedUntil: instant(),
  displayName: text().notNull(),
  street: text().notNull(),
  houseNumber: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  /** The three are null only where a restaurant is not enabled. */
  cityId: uuid(),
  postcodeId: uuid(),
  countryId: uuid(),
  orderTypes: text().array().$type<OrderType[]>().notNull(),
  paymentTypes: text().array().$type<PaymentType[]>().notNull(),
  discountEnabled: boolean().notNull(),
  discountType: text({ enum: ["PERCENTAGE", "FLAT"] }),
  /** Basis points or cents. */
  discountValue: integer(),
  discountMaxCents: integer(),
  preparationMinutes: integer().notNull(),
  legalName: text(),
  legalAddress: text(),
  legalVatId: text(),
  legalRegister: text(),
  eventPriceDisabled: boolean(),
  bannerHash: text(),
  logoHash: text(),
  version: integer().notNull().default(1),
});

export const restaurantTypes = pgTable("restaurant_types", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  key: text().notNull(),
});

export const restaurantTypeMembers = pgTable("restaurant_type_members", {
  restaurantId: uuid().notNull(),
  typeId: uuid().notNull(),
  position: integer().notNull(),
});

export const schedules = pgTable("schedules", {
  id: uuid().notNull(),
  restaurantId: uuid().notNull(),
  weekdays: smallint().array().$type<Weekday[]>().notNull(),
  startTime: time().notNull(),
  endTime: time().notNull(),
  position: integer().notNull(),
});

export const postalAvailabilities = pgTable("postal_availabilities", {
  restaurantId: uuid().notNull(),
  cityId: uuid().notNull(),
  minimumOrderCents: integer().notNull(),
  position: integer().notNull(),
});

export const campaigns = pgTable("campaigns", {
  id: uuid().primaryKey(),
  basisPoints: integer().notNull(),
  orders: integer().notNull(),
  maxDiscountCents: integer().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
});
