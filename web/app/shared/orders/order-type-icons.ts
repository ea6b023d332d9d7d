import type { OrderType } from "@mahlzeit/domain/order-types";
import type { IconName } from "../../ui/icon.tsx";

export const orderTypeIcons: Record<OrderType, IconName> = {
  DELIVERY: "bike",
  TAKEAWAY: "shopping-bag",
  ON_SITE: "utensils",
  EVENT: "party-popper",
};
