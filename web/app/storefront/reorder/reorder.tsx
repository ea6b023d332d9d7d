import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Order } from "@mahlzeit/contract/orders/orders";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { formatOrderTime, orderTimeKey } from "@mahlzeit/domain/catalogue/opening-hours/order-time-text";
import { dayNumberOfDate, formatDate, type Instant } from "@mahlzeit/domain/local-time";
import { dayText } from "@mahlzeit/domain/orders/order/day-text";
import { reorderTime, wasForAnotherDay } from "@mahlzeit/domain/orders/order/reorder-time";
import { useEffect, useEffectEvent, useState } from "react";
import { readDraft, saveDraft } from "../../session/typed-draft.ts";
import { areSameLines, todaysLines } from "../../shared/orders/todays-lines.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { RestaurantCart } from "../cart/use-cart.ts";
import { ReorderQuestion } from "./reorder-question.tsx";
import { type Unavailable, useEarlierOrder } from "./use-earlier-order.ts";
import type { ReorderWish } from "./use-reorder-wish.ts";
import { withReordered, withReorderedBesides } from "./with-reordered.ts";

interface ReorderProps extends Omit<ReorderWish, "key" | "isPending"> {
  restaurant: Service;
  products: readonly Product[];
  cart: RestaurantCart;
}

/**
 * Puts an earlier order into the cart and names the differences. Asks first if a cart contains something else; an equal
 * cart stays unchanged. It works while the restaurant is closed: the cart waits until it opens.
 */
export function Reorder({ tag, onAnswered, settle, onClose, restaurant, products, cart }: ReorderProps) {
  const { order, unavailable, askAgain } = useEarlierOrder(tag);
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const [when, setWhen] = useState("");
  const today = order && todaysLines(order, products);
  const isEmpty = today?.lines.length === 0;
  const isElsewhere = order && order.service.id !== restaurant.id;
  const isThere = today && areSameLines(cart.cart.lines, today.lines);
  const mayPut = today && !isElsewhere && changed === null;
  const asks = mayPut && !isEmpty && !isThere && (cart.pieces > 0 || cart.otherCart !== null);
  const isAnswered = order !== null || unavailable !== null;

  function put(how: "instead" | "besides") {
    if (!order || !today) return;
    if (!isEmpty && !isThere) {
      cart.change((before) =>
        how === "instead"
          ? withReordered(before, restaurant, order, today.lines)
          : withReorderedBesides(before, restaurant, order, today.lines, products),
      );
    }
    if (!isEmpty && how === "instead") setWhen(askForSameTime(order, restaurant, Date.now()));
    setChanged(today.notices);
    settle();
  }

  const putAtOnce = useEffectEvent(() => put("instead"));
  useEffect(() => {
    if (mayPut && !asks) putAtOnce();
  }, [mayPut, asks]);
  const answer = useEffectEvent(onAnswered);
  useEffect(() => {
    if (isAnswered) answer();
  }, [isAnswered]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isElsewhere) close();
  }, [isElsewhere]);

  if (unavailable) return <Unknown {...unavailable} onAgain={askAgain} onClose={onClose} />;
  if (!order || isElsewhere) return null;
  if (asks) return <ReorderQuestion cart={cart} onPut={put} onClose={onClose} />;
  if (changed === null) return null;
  return (
    <Notice tone={changed.length > 0 ? "warn" : "ok"} action={<Understood onClose={onClose} />}>
      <b>{isEmpty ? "Davon gibt es heute nichts mehr." : `${yours(order)} liegt im Warenkorb.`}</b> {when}
      {changed.length > 0 && (
        <ul>
          {changed.map((sentence) => (
            <li className="mt-1" key={sentence}>
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Selects the day and time of an order for another day if they are available again, and returns a message. */
function askForSameTime(order: Order, restaurant: Service, now: Instant): string {
  if (!wasForAnotherDay(order)) return "";
  const again = reorderTime(order, restaurant, now);
  if (!again) return "Für wann, wählst du im nächsten Schritt.";
  const { takeawayDate, takeawayTime } = again;
  saveDraft("contact", { ...readDraft("contact"), takeawayDate, takeawayTime: orderTimeKey(takeawayTime) });
  const day = dayText(dayNumberOfDate(takeawayDate), now);
  return `Wieder für ${day}, ${formatOrderTime(takeawayTime)}. Im nächsten Schritt kannst du das ändern.`;
}

interface UnknownProps extends Unavailable {
  onAgain: () => void;
  onClose: () => void;
}

function Unknown({ sentence, mayAskAgain, onAgain, onClose }: UnknownProps) {
  const again = (
    <Button variant="quiet" onClick={onAgain}>
      Nochmal
    </Button>
  );
  return (
    <Notice tone="error" action={mayAskAgain ? again : <Understood onClose={onClose} />}>
      {sentence}
    </Notice>
  );
}

function Understood({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="quiet" onClick={onClose}>
      Verstanden
    </Button>
  );
}

function yours({ creationTimestamp }: Order): string {
  return `Deine Bestellung vom ${formatDate(creationTimestamp)}`;
}
