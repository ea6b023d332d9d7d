import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { checkCoupon } from "@mahlzeit/contract/orders/coupons";
import { formatDate } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { normaliseCouponCode, unknownCouponSentence, unmetBy } from "@mahlzeit/domain/orders/promotion/coupon";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { Form } from "../../forms/form.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { CartCoupon } from "../cart/guest-cart.ts";
import type { RestaurantCart } from "../cart/use-cart.ts";
import { withCoupon, withoutCoupon } from "./cart-coupon.ts";
import styles from "./extras.module.css";

const resolver = rulesResolver<{ code: string }>({
  code: (typed) => {
    if (normaliseCouponCode(typed) !== null) return null;
    return typed.trim() === "" ? "Bitte gib einen Code ein." : unknownCouponSentence;
  },
});

interface CouponEntryProps {
  readonly restaurant: Service;
  readonly cart: RestaurantCart;
  /** Called after removing, so that the field stays open. */
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** A field for a code, and the coupon once it is in the cart. */
export function CouponEntry({ restaurant, cart, onRemoved }: CouponEntryProps) {
  const form = useForm({ resolver, defaultValues: { code: "" } });
  const { refusals, send } = useRefusals(form, { "coupon-invalid": "code" });
  const { coupon } = cart.cart;
  const applied = useRef<HTMLDivElement>(null);
  const wasEntered = useRef(false);
  // The field appears when somebody wants to type, and its replacement takes the focus as well.
  useEffect(() => {
    if (!coupon) form.setFocus("code");
    else if (wasEntered.current) applied.current?.focus();
  }, [coupon, form]);

  const redeem = ({ code }: { code: string }) =>
    send(async () => {
      const { answer } = await api(checkCoupon, { body: { code, service: { id: restaurant.id } } });
      wasEntered.current = true;
      cart.change((before) => withCoupon(before, answer));
      form.reset();
    });

  if (coupon)
    return (
      <div ref={applied} tabIndex={-1}>
        <Applied coupon={coupon} cart={cart} onRemoved={onRemoved} />
      </div>
    );
  return (
    <Form form={form} onSubmit={redeem} refusals={refusals}>
      <div className={styles.entry}>
        <FormTextField
          name="code"
          label="Gutscheincode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
        <Button type="submit" busy={form.formState.isSubmitting}>
          Einlösen
        </Button>
      </div>
    </Form>
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
