import type { Table } from "./table.ts";
import { BUTCHER_TABLES } from "./tables-butcher.ts";
import { PASTA_TABLES } from "./tables-pasta.ts";
import { PIZZA_TABLES } from "./tables-pizza.ts";
import { TAVERN_TABLES } from "./tables-tavern.ts";
import { TURKISH_TABLES } from "./tables-turkish.ts";

/** One table for every demo restaurant. */
export const TABLES: Table[] = [
  ...TAVERN_TABLES,
  ...PIZZA_TABLES,
  ...PASTA_TABLES,
  ...TURKISH_TABLES,
  ...BUTCHER_TABLES,
];
