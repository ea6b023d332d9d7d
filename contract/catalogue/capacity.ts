import * as z from "zod/mini";
import { instant } from "../wire.ts";

export const bookedQuarter = z.object({ at: instant, orders: z.int(), dishes: z.int() });

/** The extra minutes of a restaurant that declared "Viel los"; null if it did not. */
export const busy = z.nullable(z.object({ extraMinutes: z.int(), until: instant }));

/** The limits of a restaurant per quarter hour, each null if unlimited, and what is booked already. */
export const capacityUse = {
  capacity: z.nullable(z.object({ ordersPerQuarter: z.nullable(z.int()), dishesPerQuarter: z.nullable(z.int()) })),
  booked: z.array(bookedQuarter),
};
