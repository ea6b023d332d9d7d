import type { AllergenLetter } from "@mahlzeit/domain/menu/allergens";
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const categories = pgTable("categories", {
  id: uuid().notNull(),
  restaurantId: uuid().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  position: integer().notNull(),
  retiredAt: instant(),
});

export const products = pgTable("products", {
  id: uuid().notNull(),
  restaurantId: uuid().notNull(),
  categoryId: uuid().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  priceCents: integer().notNull(),
  /** The specification's `order`. */
  position: integer().notNull(),
  discountBasisPoints: integer().notNull(),
  vatRate: integer().notNull(),
  depositCents: integer().notNull(),
  allergens: text().array().$type<AllergenLetter[]>().notNull(),
  retiredAt: instant(),
});

export const optionGroups = pgTable("option_groups", {
  id: uuid().notNull(),
  restaurantId: uuid().notNull(),
  productId: uuid().notNull(),
  name: text().notNull(),
  type: text({ enum: ["SINGLE", "MULTIPLE"] }).notNull(),
  position: integer().notNull(),
  retiredAt: instant(),
});

export const options = pgTable("options", {
  id: uuid().notNull(),
  restaurantId: uuid().notNull(),
  optionGroupId: uuid().notNull(),
  name: text().notNull(),
  priceCents: integer().notNull(),
  allergens: text().array().$type<AllergenLetter[]>().notNull(),
  position: integer().notNull(),
  retiredAt: instant(),
});
