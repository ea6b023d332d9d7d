import type { Instant } from "@mahlzeit/domain/local-time";
import { customType } from "drizzle-orm/pg-core";

/** A timestamptz read and written as an `Instant`. */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => "timestamptz",
  fromDriver: (value) => new Date(value).getTime(),
  toDriver: (value) => new Date(value).toISOString(),
});
