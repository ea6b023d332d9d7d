import { countOf } from "@mahlzeit/domain/digits";
import { type CartLine, countPieces } from "@mahlzeit/domain/orders/cart/cart";
import { useEffect, useEffectEvent, useState } from "react";
import { areSameLines } from "../../shared/orders/todays-lines.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { RestaurantCart } from "../cart/use-cart.ts";
import { ReorderQuestion } from "./reorder-question.tsx";

/** The two ways of the lines into a cart that is not empty. */
export type Put = "instead" | "besides";

/** The texts that the guest reads once the cart is filled. */
export interface Filled {
  /** "Wieder für heute, 12:30 Uhr.": nothing that has to be looked at. */
  readonly note: string;
  /** Sentences about what is not as it was. */
  readonly notices: readonly string[];
}

interface FillCartProps {
  cart: RestaurantCart;
  /** The lines of it that can be had today. */
  lines: readonly CartLine[];
  /** The title of the question whether another cart may be replaced. */
  question: string;
  /** "Deine Bestellung vom 19.11.2026 liegt im Warenkorb." */
  done: string;
  /** Fills the cart; not called to put anything where nothing can be had. */
  onPut: (how: Put) => Filled;
  /** Ends the wish, so that neither a reload nor going back repeats it. */
  settle: () => void;
  onClose: () => void;
}

/**
 * Puts lines into the cart and names what is different. Asks first if a cart has something else in it. It works while the
 * restaurant is closed: the cart waits until it opens.
 */
export function FillCart({ cart, lines, question, done, onPut, settle, onClose }: FillCartProps) {
  const [filled, setFilled] = useState<Filled | null>(null);
  const isEmpty = lines.length === 0;
  const isThere = areSameLines(cart.cart.lines, lines);
  const asks = filled === null && !isEmpty && !isThere && (cart.pieces > 0 || cart.otherCart !== null);

  function put(how: Put) {
    const { note, notices } = onPut(how);
    setFilled({ note: how === "besides" ? `${note} ${kept}` : note, notices });
    settle();
  }

  const putAtOnce = useEffectEvent(() => put("instead"));
  useEffect(() => {
    if (filled === null && !asks) putAtOnce();
  }, [filled, asks]);

  const title = `${question}: ${countOf(countPieces(lines), "Gericht", "Gerichte")}`;
  if (asks) return <ReorderQuestion title={title} cart={cart} onPut={put} onClose={onClose} />;
  if (filled === null) return null;
  return (
    <Notice tone={filled.notices.length > 0 ? "warn" : "ok"} action={<Understood onClose={onClose} />}>
      <b>{isEmpty ? "Davon gibt es heute nichts mehr." : done}</b> {filled.note}
      {filled.notices.length > 0 && (
        <ul>
          {filled.notices.map((sentence) => (
            <li className="mt-1" key={sentence}>
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

const kept = "Bestellart, Zeit und Zahlung bleiben, wie sie waren.";

export function Understood({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="quiet" onClick={onClose}>
      Verstanden
    </Button>
  );
}
