import type { Service } from "@mahlzeit/contract/restaurants";
import { countPieces, type OptionGroupSelection } from "@mahlzeit/domain/cart/cart";
import { needsOptions } from "@mahlzeit/domain/cart/choosing";
import type { Address } from "@mahlzeit/domain/delivery/address";
import type { Product } from "@mahlzeit/domain/menu/menu";
import { orderTypeOnChoosingDelivery } from "@mahlzeit/domain/order/choices";
import type { OrderType } from "@mahlzeit/domain/order/order";
import { useCallback, useEffect, useRef, useState } from "react";
import { track } from "../../visits/track.ts";
import { needsAddress, resetForDelivery, withProduct } from "../cart/guest-cart.ts";
import type { RestaurantCart } from "../cart/use-cart.ts";

/** What a guest is asked before a product goes into the cart. */
interface Question {
  readonly about: "address" | "options";
  readonly product: Product;
}

export interface Ordering {
  /** A product was tapped: adds it, or asks first. The same function on every render. */
  readonly choose: (product: Product) => void;
  readonly question: Question | null;
  readonly answerAddress: (address: Address) => void;
  /** The order type to go on with instead of a delivery; null where there is none. */
  readonly otherType: Exclude<OrderType, "DELIVERY"> | null;
  readonly answerOtherType: () => void;
  readonly answerOptions: (selections: readonly OptionGroupSelection[]) => void;
  readonly dismiss: () => void;
  /** How often something was added on this page. */
  readonly additions: number;
  /** The last addition, for screen readers. */
  readonly announcement: string;
}

/** Adds products to the cart, after asking for a delivery's address and a product's options. */
export function useOrdering(restaurant: Service, cart: RestaurantCart): Ordering {
  const [question, setQuestion] = useState<Question | null>(null);
  const [added, setAdded] = useState({ additions: 0, announcement: "" });
  // A ref, so that the rows do not re-render with every change of the cart.
  const latest = useRef(cart);
  useEffect(() => {
    latest.current = cart;
  });

  const add = useCallback((product: Product, selections: readonly OptionGroupSelection[]) => {
    const { lines } = latest.current.change((before) => withProduct(before, product, selections));
    setQuestion(null);
    track("product-added");
    setAdded(({ additions }) => ({
      additions: additions + 1,
      announcement: `${product.name} liegt im Warenkorb. ${countPieces(lines)} ausgewählt.`,
    }));
  }, []);

  const askOptionsOrAdd = useCallback(
    (product: Product) => (needsOptions(product) ? setQuestion({ about: "options", product }) : add(product, [])),
    [add],
  );

  const choose = useCallback(
    (product: Product) =>
      needsAddress(latest.current.cart) ? setQuestion({ about: "address", product }) : askOptionsOrAdd(product),
    [askOptionsOrAdd],
  );

  const otherType = orderTypeOnChoosingDelivery(restaurant.additionalServiceAttributes.orderTypes);

  return {
    choose,
    question,
    answerAddress(address) {
      cart.deliverTo(address);
      if (question) askOptionsOrAdd(question.product);
    },
    otherType: otherType === "DELIVERY" ? null : otherType,
    answerOtherType() {
      cart.change((before) => resetForDelivery(before, restaurant));
      if (question) askOptionsOrAdd(question.product);
    },
    answerOptions(selections) {
      if (question) add(question.product, selections);
    },
    dismiss: () => setQuestion(null),
    ...added,
  };
}
