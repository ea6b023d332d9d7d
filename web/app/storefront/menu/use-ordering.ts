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
import type { ChooseDish } from "./product-row.tsx";

interface Chosen {
  readonly product: Product;
  /** The day for which a dish of single days was tapped. */
  readonly date?: string | undefined;
}

/** A question to answer before a product is added to the cart. */
interface Question extends Chosen {
  readonly about: "address" | "options";
}

export interface Ordering {
  /** Adds a tapped product, or asks first. The same function on every render. */
  readonly choose: ChooseDish;
  readonly question: Question | null;
  readonly answerAddress: (address: Address) => void;
  /** The order type to use instead of a delivery; DELIVERY if there is none. */
  readonly otherType: OrderType;
  /** Switches to another order type. */
  readonly answerType: (type: OrderType) => void;
  readonly answerOptions: (selections: readonly OptionGroupSelection[], quantity?: number) => void;
  readonly dismiss: () => void;
  readonly dismissDay: () => void;
  /** The number of additions on this page. */
  readonly additions: number;
  /** The last addition, for screen readers. */
  readonly announcement: string;
  /** The sentence about the day that the last addition chose for the order; null if it is the same day as before. */
  readonly dayNews: string | null;
}

/** Adds products to the cart, after asking for a delivery's address, a product's options, or another way to order it. */
export function useOrdering(restaurant: Service, cart: RestaurantCart): Ordering {
  const [question, setQuestion] = useState<Question | null>(null);
  const [added, setAdded] = useState({ additions: 0, announcement: "" });
  const [dayNews, setDayNews] = useState<string | null>(null);
  // A ref avoids re-rendering the rows with every change of the cart.
  const latest = useRef(cart);
  useEffect(() => {
    latest.current = cart;
  });

  const add = useCallback(({ product, date }: Chosen, selections: readonly OptionGroupSelection[], quantity = 1) => {
    const { lines } = latest.current.change((before) => withProduct(before, product, selections, quantity));
    setQuestion(null);
    track("product-added");
    if (date) void import("../cart/choose-day.ts").then(({ chooseDay }) => setDayNews(chooseDay(date, lines)));
    setAdded(({ additions }) => ({
      additions: additions + 1,
      announcement: `${product.name} liegt im Warenkorb. ${countPieces(lines)} ausgewählt.`,
    }));
  }, []);

  const ask = useCallback(
    (product: Product, cart: GuestCart, date?: string) => {
      const isOffered = isOfferedFor(product, cart.orderType);
      if (isOffered && needsAddress(cart)) setQuestion({ about: "address", product, date });
      else if (isOffered && !opensFirst(product)) add({ product, date }, []);
      else setQuestion({ about: "options", product, date });
    },
    [add],
  );

  const choose = useCallback<ChooseDish>((product, date) => ask(product, latest.current.cart, date), [ask]);

  return {
    choose,
    question,
    answerAddress(address) {
      if (question) ask(question.product, cart.deliverTo(address), question.date);
    },
    otherType: orderTypeOnChoosingDelivery(restaurant.additionalServiceAttributes.orderTypes),
    answerType(type) {
      if (!question) return;
      // The cart becomes a delivery once it has an address.
      if (needsAddress({ ...cart.cart, orderType: type })) return setQuestion({ ...question, about: "address" });
      ask(
        question.product,
        cart.change((before) => withOrderType(before, restaurant, type)),
        question.date,
      );
    },
    answerOptions(selections, quantity) {
      if (question) add(question, selections, quantity);
    },
    dismiss: () => setQuestion(null),
    dismissDay: () => setDayNews(null),
    dayNews,
    ...added,
  };
}
