import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { formatDate, type Instant } from "@mahlzeit/domain/local-time";
import { reorderTime, wasForAnotherDay } from "@mahlzeit/domain/orders/order/reorder-time";
import { useEffect, useEffectEvent } from "react";
import { areSameLines, todaysLines } from "../../shared/orders/todays-lines.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { askForTime, forgetTime } from "./ask-for-time.ts";
import { FillCart, type Filled, type Put, Understood } from "./fill-cart.tsx";
import type { WishProps } from "./use-cart-wish.ts";
import { type Unavailable, useEarlierOrder } from "./use-earlier-order.ts";
import { withReordered, withReorderedBesides } from "./with-reordered.ts";

interface ReorderProps extends WishProps {
  /** The tag of the earlier order. */
  tag: string;
}

/** Puts an earlier order into the cart. An equal cart stays unchanged. */
export function Reorder({ tag, onAnswered, settle, onClose, restaurant, products, cart }: ReorderProps) {
  const { order, unavailable, askAgain } = useEarlierOrder(tag);
  const isElsewhere = order && order.service.id !== restaurant.id;
  const isAnswered = order !== null || unavailable !== null;

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
  const { lines, notices } = todaysLines(order, products);
  const isPut = lines.length === 0 || areSameLines(cart.cart.lines, lines);

  function put(how: Put): Filled {
    if (!order) return { note: "", notices };
    if (!isPut) {
      if (how === "instead") forgetTime();
      cart.change((before) =>
        how === "instead"
          ? withReordered(before, restaurant, order, lines)
          : withReorderedBesides(before, restaurant, order, lines, products),
      );
    }
    const note = lines.length > 0 && how === "instead" ? askForSameTime(order, restaurant, Date.now()) : "";
    return { note, notices };
  }

  const done = `Deine Bestellung vom ${formatDate(order.creationTimestamp)} liegt im Warenkorb.`;
  return (
    <FillCart
      cart={cart}
      lines={lines}
      question="Nochmal bestellen"
      done={done}
      onPut={put}
      settle={settle}
      onClose={onClose}
    />
  );
}

/** Selects the day and time of an order for another day if they are available again, and returns a message. */
function askForSameTime(order: Order, restaurant: Service, now: Instant): string {
  if (!wasForAnotherDay(order)) return "";
  const again = reorderTime(order, restaurant, now);
  if (!again) return "Für wann, wählst du im nächsten Schritt.";
  return `Wieder ${askForTime(again, restaurant, now)}`;
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
