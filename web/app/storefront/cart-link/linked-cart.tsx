import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { toDeliveryAreas } from "@mahlzeit/contract/catalogue/to-domain";
import { type LinkedCart as Linked, readCartLink } from "@mahlzeit/contract/orders/cart-link";
import { isCompleteAddress } from "@mahlzeit/domain/catalogue/delivery/address";
import { refusalToDeliver, seenFrom } from "@mahlzeit/domain/catalogue/delivery/area";
import { soonestTime } from "@mahlzeit/domain/catalogue/opening-hours/expected-time";
import type { Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { orderTypeLabels } from "@mahlzeit/domain/order-types";
import { linkedLines } from "@mahlzeit/domain/orders/cart/linked-lines";
import { hidesPrices, paymentNotOfferedSentence } from "@mahlzeit/domain/orders/order/choices";
import { refusalOfUnavailable } from "@mahlzeit/domain/orders/order/lines";
import { useEffect, useEffectEvent, useMemo } from "react";
import { Notice } from "../../ui/notice.tsx";
import { areaOf } from "../cart/continue.ts";
import { type GuestCart, payableFor } from "../cart/guest-cart.ts";
import { priceOf, type RestaurantCart } from "../cart/use-cart.ts";
import { FillCart, type Filled, type Put, Understood } from "../reorder/fill-cart.tsx";
import type { WishProps } from "../reorder/use-cart-wish.ts";
import { withLinesBesides } from "../reorder/with-reordered.ts";
import { chooseLinkedTime } from "./linked-time.ts";
import { withLinked } from "./with-linked.ts";

interface LinkedCartProps extends WishProps {
  fragment: string;
}

/** Puts the cart of a link together from today's menu, and names what has changed since the link was made. */
export function LinkedCart({ fragment, onAnswered, settle, onClose, restaurant, products, cart }: LinkedCartProps) {
  const linked = useMemo(() => readCartLink(fragment), [fragment]);
  const answer = useEffectEvent(() => {
    onAnswered();
    if (!linked) settle();
  });
  useEffect(() => answer(), []);

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
    const soonest = soonestTime(seenFrom(areaOf(filled, restaurant), restaurant), now);
    const time = chooseLinkedTime(linked.time, restaurant, soonest, now);
    const obstacles = obstaclesTo(filled, restaurant, time.at, cart);
    const note = [...time.note, ...doorMissing(linked, filled, restaurant), notYet];
    const changed = [
      ...time.notices,
      ...obstacles,
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

/** Says why it cannot be ordered so: for its dishes at that time, and for the place of a delivery. */
function obstaclesTo(filled: GuestCart, restaurant: Service, at: Instant, { campaign }: RestaurantCart): string[] {
  const { lines, orderType, address } = filled;
  const { subtotalCents } = priceOf(filled, restaurant, campaign);
  const isSomewhere = orderType === "DELIVERY" && address;
  const refusals = [
    refusalOfUnavailable(lines, at, orderType),
    isSomewhere ? refusalToDeliver(toDeliveryAreas(restaurant), address, subtotalCents) : null,
  ];
  return refusals.flatMap((refusal) => refusal?.message ?? []);
}

/** Says what the fee is reckoned for, where there is one. */
function doorMissing({ place }: Linked, filled: GuestCart, restaurant: Service): string[] {
  if (!place || isCompleteAddress(filled.address) || !areaOf(filled, restaurant)) return [];
  return [`Gerechnet ist die Lieferung nach ${place.postcode}, die Straße fehlt noch.`];
}

function otherTerms({ orderType, paymentType }: Linked, filled: GuestCart, restaurant: Service): string[] {
  const isPayable = payableFor(filled, restaurant).includes(paymentType) || hidesPrices(orderType, restaurant.event);
  return [
    ...(filled.orderType === orderType
      ? []
      : [`„${orderTypeLabels[orderType]}“ gibt es bei ${restaurant.name} gerade nicht.`]),
    ...(isPayable ? [] : [paymentNotOfferedSentence(paymentType)]),
  ];
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
