import * as z from "zod/mini";
import { euros, instant, percent } from "../wire.ts";

/** A discount on a signed-in customer's first orders paid by card; `maxDiscount` 0 means no cap. */
export const campaign = z.object({
  percent,
  orders: z.int(),
  maxDiscount: euros,
  from: instant,
  to: instant,
});
export type OfferedCampaign = z.output<typeof campaign>;

/** A campaign's terms for one customer, and the number of their remaining orders. */
export const promotion = z.object({ ...campaign.shape, ordersLeft: z.int() });
