import type { Service } from "@mahlzeit/contract/restaurants";
import type { CartLine } from "@mahlzeit/domain/cart/cart";
import { countOf } from "@mahlzeit/domain/digits";
import { allergensListed } from "@mahlzeit/domain/menu/allergen-names";
import type { AllergenLetter } from "@mahlzeit/domain/menu/allergens";
import { telephoneLink } from "@mahlzeit/domain/people/phone-number";
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
} from "./kept-allergens.ts";

interface RestaurantCart {
  readonly cart: CheckedCart;
  /** The cart as it is stored at this moment; null: none. */
  readonly latest: () => CheckedCart | null;
}

interface LineConfirmationProps {
  cart: RestaurantCart;
  line: CartLine;
}

/** Asks for the word of whoever orders a dish although something is in it: for this line, and again after each change. */
export function LineConfirmation({ cart: { cart, latest }, line }: LineConfirmationProps) {
  useEffect(() => {
    forgetOutdated(cart);
    // Whoever takes out the only dish takes this line with it.
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
  /** What is in it although the guest avoids it. */
  letters: readonly AllergenLetter[];
  isDone: boolean;
  onChange: (isDone: boolean) => void;
}

/** A tick that somebody knows it. */
export function ConflictConfirmation({ dish, letters, isDone, onChange }: ConflictConfirmationProps) {
  return (
    <label className={styles.confirm}>
      <input
        type="checkbox"
        checked={isDone}
        data-unconfirmed={isDone ? undefined : ""}
        onChange={(event) => onChange(event.target.checked)}
      />
      <b>
        Ich weiß, dass in „{dish}“ {allergensListed(letters)} {letters.length > 1 ? "sind" : "ist"}.
      </b>{" "}
      <span>Ist es für jemand anderen? Dann gib uns kurz das Ja.</span>
    </label>
  );
}

export const missingId = "noch-zu-bestaetigen";

/** Above a button that waits for confirmations, which it describes. */
export function Missing({ cart: { cart } }: { cart: RestaurantCart }) {
  const count = unconfirmedLines(cart).length;
  if (count === 0) return null;
  return (
    <p id={missingId} className={styles.missing}>
      Bestätige noch {countOf(count, "Gericht", "Gerichte")} im Warenkorb, dann geht’s weiter.
    </p>
  );
}

/** Whether something in the cart has to be confirmed first. */
export function isHeldBack({ cart }: RestaurantCart): boolean {
  return unconfirmedLines(cart).length > 0;
}

interface CartGateProps {
  restaurant: Service;
  cart: RestaurantCart;
  className: string | undefined;
  /** The link that goes on. */
  children: ReactNode;
}

/** 'Fortfahren', as long as nothing has to be confirmed first. */
export function CartGate({ restaurant, cart, className, children }: CartGateProps) {
  return (
    <>
      <Missing cart={cart} />
      {isHeldBack(cart) ? (
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

/** Leads to the first confirmation that is missing, in the cart that can be seen. */
function showUnconfirmed(): void {
  const open = [...document.querySelectorAll<HTMLElement>("[data-unconfirmed]")];
  const shown = open.find((element) => element.checkVisibility?.() ?? true);
  shown?.focus({ preventScroll: true });
  shown?.scrollIntoView({ block: "center" });
}

/** What no page can promise. */
export function Traces({ restaurant }: { restaurant: Service }) {
  const { phone } = restaurant.additionalServiceAttributes;
  return (
    <p className={styles.traces}>
      Spuren lassen sich in keiner Küche ausschließen.{" "}
      {phone && (
        <>
          Bei starker Allergie ruf bitte an: <a href={telephoneLink(phone)}>{phone}</a>
        </>
      )}
    </p>
  );
}
