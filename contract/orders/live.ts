import { endpoint } from "../endpoint.ts";
import { order, orderTag } from "./orders.ts";

export const watchOrder = endpoint({
  method: "GET",
  path: "orders/{tag}/live",
  tag: "Orders",
  summary: "The order with this tag, now and whenever it changes",
  params: orderTag,
  stream: { order },
  problems: ["order-not-found"],
});
