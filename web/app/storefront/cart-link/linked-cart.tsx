import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { type LinkedCart as Linked, readCartLink } from "@mahlzeit/contract/orders/cart-link";
import { isCompleteAddress } from "@mahlzeit/domain/catalogue/delivery/address";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { formatEuros } from "@mahlzeit/domain/money";
import { orderTypeLabels } from "@mahlzeit/domain/order-types";
import { linkedLines } from "@mahlzeit/domain/orders/cart/linked-lines";
import { hidesPrices } from "@mahlzeit/domain/orders/order/choices";
import { useEffect, useEffectEvent, useMemo } from "react";
import { Notice } from "../../ui/notice.tsx";
import type { GuestCart } from "../cart/guest-cart.ts";
import { priceOf, type RestaurantCart } from "../cart/use-cart.ts";
import { askForTime } from "../reorder/ask-for-time.ts";
import { FillCart, type Filled, type Put, Understood } from "../reorder/fill-cart.tsx";
import type { CartWish } from "../reorder/use-cart-wish.ts";
import { withLinesBesides } from "../reorder/with-reordered.ts";
import { withLinked } from "./with-linked.ts";

interface LinkedCartProps extends Omit<CartWish, "key" | "isPending" | "wanted"> {
  fragment: string;
  restaurant: Service;
  products: readonly Product[];
  cart: RestaurantCart;
}

/** Puts the cart of a link together from today's menu, and names what has changed since the link was made. */
export function LinkedCart({ fragment, onAnswered, settle, onClose, restaurant, products, cart }: LinkedCartProps) {
  const linked = useMemo(() => readCartLink(fragment), [fragment]);
  const answer = useEffectEvent(onAnswered);
  useEffect(() => answer(), []);
  const drop = useEffectEvent(settle);
  useEffect(() => {
    if (!linked) drop();
  }, [linked]);

  if (!linked) return <Unreadable onClose={onClose} />;
  const { lines, notices } = linkedLines(linked.lines, products);

  function put(how: Put): Filled {
    if (!linked || lines.length === 0) return { note: "", notices };
    if (how === "besides") {
      cart.change((before) => withLinesBesides(before, lines, products));
      return { note: notYet, notices };
    }
    const filled = cart.change((before) => withLinked(before, restaurant, linked, lines));
    const now = Date.now();
    const note = [
      ...(linked.time ? [`Gedacht ist er ${askForTime(linked.time, now)}`] : []),
      ...doorMissing(linked, filled),
      notYet,
    ];
    const changed = [
      ...notices,
      ...otherTerms(linked, filled, restaurant),
      ...otherTotal(linked, filled, restaurant, cart),
    ];
    return { note: note.join(" "), notices: changed };
  }

  return (
    <FillCart
      cart={cart}
      lines={lines}
      question="Warenkorb aus einem Link"
      done="Der Warenkorb aus dem Link liegt bereit."
      onPut={put}
      settle={settle}
      onClose={onClose}
    />
  );
}

const notYet = "Bestellt ist noch nichts.";

function doorMissing({ place }: Linked, { orderType, address }: GuestCart): string[] {
  if (orderType !== "DELIVERY" || !place || isCompleteAddress(address)) return [];
  return [`Gerechnet ist die Lieferung nach ${place.postcode}, die Straße fehlt noch.`];
}

function otherTerms({ orderType }: Linked, filled: GuestCart, restaurant: Service): string[] {
  return filled.orderType === orderType
    ? []
    : [`„${orderTypeLabels[orderType]}“ gibt es bei ${restaurant.name} gerade nicht.`];
}

/** Compares the total with the one that was said where the link comes from. */
function otherTotal(
  { totalCents }: Linked,
  filled: GuestCart,
  restaurant: Service,
  { campaign }: RestaurantCart,
): string[] {
  if (hidesPrices(filled.orderType, restaurant.event)) return [];
  const today = priceOf(filled, restaurant, campaign).totalCents;
  if (today === totalCents) return [];
  return [`Ausgerechnet waren ${formatEuros(totalCents)}, jetzt macht es ${formatEuros(today)}.`];
}

function Unreadable({ onClose }: { onClose: () => void }) {
  return (
    <Notice tone="warn" action={<Understood onClose={onClose} />}>
      <b>Dieser Link ist unvollständig oder zu alt.</b> An deinem Warenkorb hat sich nichts geändert.
    </Notice>
  );
}
