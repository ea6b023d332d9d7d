import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { checkCoupon } from "@mahlzeit/contract/orders/coupons";
import { formatDate } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { normaliseCouponCode, unknownCouponSentence, unmetBy } from "@mahlzeit/domain/orders/promotion/coupon";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { failureSentence, problemCode } from "../../data/failures.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { CartCoupon } from "../cart/guest-cart.ts";
import type { RestaurantCart } from "../cart/use-cart.ts";
import { withCoupon, withoutCoupon } from "./cart-coupon.ts";
import styles from "./extras.module.css";

interface CouponEntryProps {
  readonly restaurant: Service;
  readonly cart: RestaurantCart;
  /** Called after removing, so that the field stays open. */
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** A field for a code, and the coupon once it is in the cart. */
export function CouponEntry({ restaurant, cart, onRemoved }: CouponEntryProps) {
  const [typed, setTyped] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { coupon } = cart.cart;
  const field = useRef<HTMLInputElement>(null);
  const applied = useRef<HTMLDivElement>(null);
  const wasEntered = useRef(false);
  // The field appears when somebody wants to type, and its replacement takes the focus as well.
  useEffect(() => {
    if (!coupon) field.current?.focus();
    else if (wasEntered.current) applied.current?.focus();
  }, [coupon]);

  async function redeem(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isAsking) return;
    if (normaliseCouponCode(typed) === null)
      return setFailure(typed.trim() === "" ? "Bitte gib einen Code ein." : unknownCouponSentence);
    setAsking(true);
    setFailure(null);
    try {
      const { answer } = await api(checkCoupon, { body: { code: typed, service: { id: restaurant.id } } });
      wasEntered.current = true;
      cart.change((before) => withCoupon(before, answer));
      setTyped("");
    } catch (error) {
      setFailure(failureSentence(error));
      if (problemCode(error) === "coupon-invalid") field.current?.focus();
    }
    setAsking(false);
  }

  if (coupon)
    return (
      <div ref={applied} tabIndex={-1}>
        <Applied coupon={coupon} cart={cart} onRemoved={onRemoved} />
      </div>
    );
  return (
    <form className={styles.entry} onSubmit={(event) => void redeem(event)}>
      <TextField
        ref={field}
        label="Gutscheincode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        value={typed}
        error={failure ?? undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setFailure(null);
        }}
      />
      <Button type="submit" busy={isAsking}>
        Einlösen
      </Button>
    </form>
  );
}

interface AppliedProps extends Pick<CouponEntryProps, "cart" | "onRemoved"> {
  readonly coupon: CartCoupon;
}

function Applied({ coupon, cart: { cart, price, discountText, change }, onRemoved }: AppliedProps) {
  const { code, minimumCents, to } = coupon;
  const unmet = unmetBy(coupon, { paymentType: cart.paymentType, subtotalCents: price.subtotalCents });
  const counts = price.discountReason === "coupon";
  // The instant before midnight belongs to the last valid day.
  const terms = [`Gültig bis ${formatDate(to - 1)}`, ...(minimumCents > 0 ? [`ab ${formatEuros(minimumCents)}`] : [])];
  const remove = () => {
    onRemoved();
    change(withoutCoupon);
  };
  return (
    <Notice
      tone={counts ? "ok" : "warn"}
      action={<IconButton icon="x" label={`Gutschein ${code} entfernen`} onClick={remove} />}
    >
      {unmet ? (
        unmet.message
      ) : counts ? (
        <>
          <b>{code}</b> eingelöst, −{formatEuros(price.discountCents)}
          <br />
          {terms.join(", ")}
        </>
      ) : (
        <>
          <b>{code}</b> bleibt dir: {discountText} ist heute mehr, und es zählt immer das Größere.
        </>
      )}
    </Notice>
  );
}
