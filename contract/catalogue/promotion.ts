import * as z from "zod/mini";
import { euros, instant, percent, priced } from "../wire.ts";

/** A discount on a signed-in customer's first orders paid by card; `maxDiscountCents` 0 means no cap. */
export const campaign = priced({
  basisPoints: percent,
  orders: z.int(),
  maxDiscountCents: euros,
  from: instant,
  to: instant,
});

/** A campaign's terms for one customer, and the number of their remaining orders. */
export const promotion = priced({ ...campaign.shape, ordersLeft: z.int() });
