import * as z from "zod/mini";
import { instant } from "./wire.ts";

export const bookedQuarter = z.object({ at: instant, orders: z.int(), dishes: z.int() });

/** "Viel los". */
export const busy = z.nullable(z.object({ extraMinutes: z.int(), until: instant }));

/** What is promised of so much in a quarter hour; null: as much as comes. */
export const capacityUse = {
  capacity: z.nullable(z.object({ ordersPerQuarter: z.nullable(z.int()), dishesPerQuarter: z.nullable(z.int()) })),
  booked: z.array(bookedQuarter),
};
