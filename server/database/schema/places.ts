import { pgTable, text, uuid } from "drizzle-orm/pg-core";

export const countries = pgTable("countries", { id: uuid().primaryKey(), name: text().notNull() });

export const cities = pgTable("cities", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** The name as it is compared. */
  key: text().notNull(),
});

export const postcodes = pgTable("postcodes", {
  id: uuid().primaryKey(),
  countryId: uuid().notNull(),
  postcode: text().notNull(),
});

export const addressStreets = pgTable("address_streets", {
  id: uuid().primaryKey(),
  street: text().notNull(),
  postcode: text().notNull(),
  city: text().notNull(),
  district: text(),
  key: text().notNull(),
  /** Of its houses, as far as they are known: "12", "12a", "12-14". */
  numbers: text().array().notNull(),
});
