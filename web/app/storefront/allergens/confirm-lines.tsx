import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { type AllergenLetter, callFirstText, tracesSentence } from "@mahlzeit/domain/allergens";
import { allergensListed } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import { countOf } from "@mahlzeit/domain/digits";
import type { CartLine } from "@mahlzeit/domain/orders/cart/cart";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { type ReactNode, useEffect } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./confirm-lines.module.css";
import {
  type CheckedCart,
  confirmLine,
  forgetOutdated,
  isConfirmed,
  lettersIn,
  unconfirmedLines,
} from "./stored-allergens.ts";

interface RestaurantCart {
  readonly cart: CheckedCart;
  /** Returns the stored cart; null if there is none. */
  readonly latest: () => CheckedCart | null;
}

interface LineConfirmationProps {
  cart: RestaurantCart;
  line: CartLine;
}

/** Asks for confirmation of a dish that contains avoided allergens: for this line, and again after each change. */
export function LineConfirmation({ cart: { cart, latest }, line }: LineConfirmationProps) {
  useEffect(() => {
    forgetOutdated(cart);
    // Removing the only dish removes this line as well.
    return () => {
      const left = latest();
      if (left) forgetOutdated(left);
    };
  }, [cart, latest]);
  const letters = lettersIn(line);
  if (letters.length === 0) return null;
  return (
    <ConflictConfirmation
      dish={line.product.name}
      letters={letters}
      isDone={isConfirmed(cart, line)}
      onChange={(isDone) => confirmLine(cart, line, isDone)}
    />
  );
}

interface ConflictConfirmationProps {
  dish: string;
  /** The avoided allergens in the dish. */
  letters: readonly AllergenLetter[];
  isDone: boolean;
  onChange: (isDone: boolean) => void;
}

/** A checkbox to confirm the allergens. */
export function ConflictConfirmation({ dish, letters, isDone, onChange }: ConflictConfirmationProps) {
  return (
    <label className={`small mt-3 ${styles.confirm}`}>
      <input
        type="checkbox"
        checked={isDone}
        data-unconfirmed={isDone ? undefined : ""}
        onChange={(event) => onChange(event.target.checked)}
      />
      <b className="breaks">
        Ich weiß, dass „{dish}“ {allergensListed(letters)} enthält.
      </b>{" "}
      <span>Ist es für jemand anderen? Dann gib uns kurz das Ja.</span>
    </label>
  );
}

export const missingId = "noch-zu-bestaetigen";

/** Describes the button below it, which waits for confirmations. */
export function Missing({ cart: { cart } }: { cart: RestaurantCart }) {
  const count = unconfirmedLines(cart).length;
  if (count === 0) return null;
  return (
    <p id={missingId} className={`small bold center mt-4 ${styles.missing}`}>
      Bestätige noch {countOf(count, "Gericht", "Gerichte")} im Warenkorb, dann geht’s weiter.
    </p>
  );
}

/** True if something in the cart must be confirmed first. */
export function isBlocked({ cart }: RestaurantCart): boolean {
  return unconfirmedLines(cart).length > 0;
}

interface CartGateProps {
  restaurant: Service;
  cart: RestaurantCart;
  className: string | undefined;
  /** The link to the next page. */
  children: ReactNode;
}

/** The link 'Fortfahren', unless something must be confirmed first. */
export function CartGate({ restaurant, cart, className, children }: CartGateProps) {
  return (
    <>
      <Missing cart={cart} />
      {isBlocked(cart) ? (
        <Button
          variant="primary"
          size="large"
          block
          className={className}
          looksDisabled
          aria-describedby={missingId}
          onClick={showUnconfirmed}
        >
          Fortfahren
        </Button>
      ) : (
        children
      )}
      <Traces restaurant={restaurant} />
    </>
  );
}

/** Scrolls to the first missing confirmation in the visible cart. */
function showUnconfirmed(): void {
  const open = [...document.querySelectorAll<HTMLElement>("[data-unconfirmed]")];
  const shown = open.find((element) => element.checkVisibility?.() ?? true);
  shown?.focus({ preventScroll: true });
  shown?.scrollIntoView({ block: "center" });
}

/** The note that no page can rule out traces. */
export function Traces({ restaurant }: { restaurant: Service }) {
  const { phone } = restaurant.additionalServiceAttributes;
  return (
    <p className={`muted mt-3 tiny center ${styles.traces}`}>
      {tracesSentence}{" "}
      {phone && (
        <>
          {callFirstText}{" "}
          <a className="nowrap" href={telephoneLink(phone)}>
            {phone}
          </a>
        </>
      )}
    </p>
  );
}
