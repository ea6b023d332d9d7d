import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { euros, id, picture, priced } from "../wire.ts";
import { orderTag } from "./orders.ts";

/** An open restaurant offered in place of the one that did not cook. */
const alternative = priced({
  id,
  uid: z.string(),
  name: z.string(),
  serviceTypes: z.array(z.string()),
  preparationMinutes: z.int(),
  /** The minimum for a delivery to the order's address; null unless the order was to be delivered. */
  minimumOrderAmountCents: z.nullable(euros),
  banner: z.nullable(picture),
  logo: z.nullable(picture),
});
export type Alternative = z.output<typeof alternative>;

export const findAlternatives = endpoint({
  tag: "Orders",
  method: "GET",
  path: "orders/{tag}/alternatives",
  summary:
    "Up to three open restaurants in place of one that rejected or cancelled the order, or did not answer it: those that deliver to the same address, else those of the same town, nearest in kind first. Three hours after the order ended, and where the guest ended it: none",
  params: orderTag,
  answer: z.array(alternative),
  problems: ["order-not-found"],
});
