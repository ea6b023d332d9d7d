import type { Service } from "@mahlzeit/contract/restaurants";
import { countPieces, type OptionGroupSelection } from "@mahlzeit/domain/cart/cart";
import { needsOptions } from "@mahlzeit/domain/cart/options";
import type { Address } from "@mahlzeit/domain/delivery/address";
import type { Product } from "@mahlzeit/domain/menu/menu";
import { isOfferedFor } from "@mahlzeit/domain/menu/order-types";
import { orderTypeOnChoosingDelivery } from "@mahlzeit/domain/order/choices";
import type { OrderType } from "@mahlzeit/domain/order/order";
import { useCallback, useEffect, useRef, useState } from "react";
import { track } from "../../visits/track.ts";
import { type GuestCart, needsAddress, withOrderType, withProduct } from "../cart/guest-cart.ts";
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
  /** The order type to go on with instead of a delivery; DELIVERY where there is none. */
  readonly otherType: OrderType;
  /** The product is ordered in another way. */
  readonly answerType: (type: OrderType) => void;
  readonly answerOptions: (selections: readonly OptionGroupSelection[]) => void;
  readonly dismiss: () => void;
  /** How often something was added on this page. */
  readonly additions: number;
  /** The last addition, for screen readers. */
  readonly announcement: string;
}

/** Adds products to the cart, after asking for a delivery's address, a product's options, or another way to order it. */
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

  const ask = useCallback(
    (product: Product, cart: GuestCart) => {
      const isOffered = isOfferedFor(product, cart.orderType);
      if (isOffered && needsAddress(cart)) setQuestion({ about: "address", product });
      else if (isOffered && !needsOptions(product)) add(product, []);
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
      // It becomes a delivery with its address.
      if (needsAddress({ ...cart.cart, orderType: type })) return setQuestion({ ...question, about: "address" });
      ask(
        question.product,
        cart.change((before) => withOrderType(before, restaurant, type)),
      );
    },
    answerOptions(selections) {
      if (question) add(question.product, selections);
    },
    dismiss: () => setQuestion(null),
    ...added,
  };
}
