import type { Order } from "@mahlzeit/contract/orders/orders";
import { madeOrder } from "./made-order.ts";

const someone = { id: madeOrder.id, name: "Apfelsaft gespritzt" };
const taken = { position: 1, product: someone, options: [], allergens: [], quantity: 1, fullPriceCents: 420 };

/** A correction of `madeOrder`: one of the two drinks is replaced by soda, which has an allergen. */
export const madeChange: NonNullable<Order["changes"]>[number] = {
  seq: 1,
  at: 0,
  by: "restaurant",
  taken: [taken],
  added: [
    {
      ...taken,
      position: 2,
      replaces: 1,
      product: { ...someone, name: "Soda" },
      allergens: ["H"],
      fullPriceCents: 300,
    },
  ],
  subtotalCents: 3060,
  depositCents: 50,
  discount: { valueCents: 306, reason: "restaurant" },
  totalCents: 2804,
  vat: [{ rate: 1000, grossCents: 2754, netCents: 2504, vatCents: 250 }],
  refundCents: 108,
};
