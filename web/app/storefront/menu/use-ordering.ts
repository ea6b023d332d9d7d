import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Address } from "@mahlzeit/domain/catalogue/delivery/address";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { isOfferedFor } from "@mahlzeit/domain/catalogue/menu/order-types";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { countPieces, type OptionGroupSelection } from "@mahlzeit/domain/orders/cart/cart";
import { opensFirst } from "@mahlzeit/domain/orders/cart/options";
import { orderTypeOnChoosingDelivery } from "@mahlzeit/domain/orders/order/choices";
import { useCallback, useEffect, useRef, useState } from "react";
import { track } from "../../shell/visits/track.ts";
import { type GuestCart, needsAddress, withOrderType, withProduct } from "../cart/guest-cart.ts";
import type { RestaurantCart } from "../cart/use-cart.ts";

/** A question to answer before a product is added to the cart. */
interface Question {
  readonly about: "address" | "options";
  readonly product: Product;
}

export interface Ordering {
  /** Adds a tapped product, or asks first. The same function on every render. */
  readonly choose: (product: Product) => void;
  readonly question: Question | null;
  readonly answerAddress: (address: Address) => void;
  /** The order type to use instead of a delivery; DELIVERY if there is none. */
  readonly otherType: OrderType;
  /** Switches to another order type. */
  readonly answerType: (type: OrderType) => void;
  readonly answerOptions: (selections: readonly OptionGroupSelection[], quantity?: number) => void;
  readonly dismiss: () => void;
  /** The number of additions on this page. */
  readonly additions: number;
  /** The last addition, for screen readers. */
  readonly announcement: string;
}

/** Adds products to the cart, after asking for a delivery's address, a product's options, or another way to order it. */
export function useOrdering(restaurant: Service, cart: RestaurantCart): Ordering {
  const [question, setQuestion] = useState<Question | null>(null);
  const [added, setAdded] = useState({ additions: 0, announcement: "" });
  // A ref avoids re-rendering the rows with every change of the cart.
  const latest = useRef(cart);
  useEffect(() => {
    latest.current = cart;
  });

  const add = useCallback((product: Product, selections: readonly OptionGroupSelection[], quantity = 1) => {
    const { lines } = latest.current.change((before) => withProduct(before, product, selections, quantity));
    setQuestion(null);
    track("product-added");
    setAdded(({ additions }) => ({
      additions: additions + 1,
      announcement: `${product.name} liegt im Warenkorb. ${countPieces(lines)} ausgewählt.`,
    }));
  }, []);

  const ask = useCallback(
    (product: Product, cart: GuestCart) => {
      const isOffered = isOfferedFor(product, cart.orderType);
      if (isOffered && needsAddress(cart)) setQuestion({ about: "address", product });
      else if (isOffered && !opensFirst(product)) add(product, []);
      else setQuestion({ about: "options", product });
    },
    [add],
  );

  const choose = useCallback((product: Product) => ask(product, latest.current.cart), [ask]);

  return {
    choose,
    question,
    answerAddress(address) {
      if (question) ask(question.product, cart.deliverTo(address));
    },
    otherType: orderTypeOnChoosingDelivery(restaurant.additionalServiceAttributes.orderTypes),
    answerType(type) {
      if (!question) return;
      // The cart becomes a delivery once it has an address.
      if (needsAddress({ ...cart.cart, orderType: type })) return setQuestion({ ...question, about: "address" });
      ask(
        question.product,
        cart.change((before) => withOrderType(before, restaurant, type)),
      );
    },
    answerOptions(selections, quantity) {
      if (question) add(question.product, selections, quantity);
    },
    dismiss: () => setQuestion(null),
    ...added,
  };
}
