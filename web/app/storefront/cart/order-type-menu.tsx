import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { type OrderType, orderTypeLabels } from "@mahlzeit/domain/order-types";
import { orderTypeIcons } from "../../shared/orders/order-type-icons.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { deliversTo } from "./continue.ts";
import { resetForDelivery, withOrderType } from "./guest-cart.ts";
import type { RestaurantCart } from "./use-cart.ts";

interface OrderTypeMenuProps {
  restaurant: Service;
  cart: RestaurantCart;
  /** Called when delivery is chosen without an address to which the restaurant delivers. */
  onDelivery: () => void;
}

/** The order types that the restaurant offers, as a radio group. */
export function OrderTypeMenu({ restaurant, cart: { cart, change }, onDelivery }: OrderTypeMenuProps) {
  function choose(orderType: OrderType) {
    if (orderType !== "DELIVERY" || (cart.address && deliversTo(restaurant, cart.address)))
      return change((before) => withOrderType(before, restaurant, orderType));
    change((before) => resetForDelivery(before, restaurant));
    onDelivery();
  }

  return (
    <div className="mt-4">
      <Segmented
        legend="Bestellart"
        segments={restaurant.additionalServiceAttributes.orderTypes.map((value) => ({
          value,
          label: orderTypeLabels[value],
          caption: value === "TAKEAWAY" ? "Abholung" : undefined,
          icon: orderTypeIcons[value],
        }))}
        value={cart.orderType}
        onChange={choose}
      />
    </div>
  );
}
