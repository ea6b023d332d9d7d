import { formatEuros } from "@mahlzeit/domain/money";
import {
  faultInTip,
  suggestedTipCents,
  type Tip,
  type TipReceiver,
  tipReceiverNames,
} from "@mahlzeit/domain/orders/order/tip";
import { eurosToType, typedEuros } from "@mahlzeit/domain/typed-amount";
import { type ChangeEvent, useState } from "react";
import { useBinding } from "../../forms/form-fields.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { withTip } from "../cart/guest-cart.ts";
import type { RestaurantCart } from "../cart/use-cart.ts";
import styles from "./extras.module.css";

interface TipChoiceProps {
  cart: RestaurantCart;
  /** The possible receivers of a tip. */
  receivers: readonly TipReceiver[];
}

const none = "none";
const other = "other";
const amounts = [
  { value: none, label: "keins" },
  ...suggestedTipCents.map((cents) => ({ value: String(cents), label: shortEuros(cents) })),
  { value: other, label: "anders" },
];

/** The amount and receiver of a tip. Nothing is preselected. */
export function TipChoice({ cart: { cart, change }, receivers }: TipChoiceProps) {
  const tip = cart.tip && receivers.includes(cart.tip.receiver) ? cart.tip : null;
  const [receiver, setReceiver] = useState<TipReceiver>(tip?.receiver ?? "KITCHEN");
  const own = tip && !isSuggested(tip) ? eurosToType(tip.amountCents) : "";
  const [isTyping, setTyping] = useState(own !== "");
  const whom = receivers.includes(receiver) ? receiver : "KITCHEN";
  const give = (amountCents: number, to: TipReceiver = whom) =>
    change((before) => withTip(before, amountCents > 0 ? { amountCents, receiver: to } : null));

  function choose(value: string): void {
    setTyping(value === other);
    give(value === none || value === other ? 0 : Number(value));
  }

  function typeAmount(text: string): void {
    const amount = typedEuros(text) ?? 0;
    give(faultInTip(amount) === null ? amount : 0);
  }

  const value = isTyping ? other : tip ? String(tip.amountCents) : none;
  return (
    <div className={`stack gap-3 ${styles.choice}`}>
      <Segmented legend="Wie viel Trinkgeld?" inline segments={amounts} value={value} onChange={choose} />
      {receivers.length > 1 && (
        <Segmented
          legend="Für wen?"
          inline
          segments={receivers.map((one) => ({ value: one, label: tipReceiverNames[one] }))}
          value={whom}
          onChange={(to) => {
            setReceiver(to);
            if (tip) give(tip.amountCents, to);
          }}
        />
      )}
      {isTyping && <OwnAmount amount={own} onType={typeAmount} />}
    </div>
  );
}

interface OwnAmountProps {
  /** The amount as typed. */
  amount: string;
  onType: (text: string) => void;
}

/** A field of the contact form, so that an invalid tip blocks the order. */
function OwnAmount({ amount, onType }: OwnAmountProps) {
  const field = useBinding("typedTip", {
    shouldUnregister: true,
    value: amount,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value),
  });
  return <TextField label="Trinkgeld in Euro" inputMode="decimal" autoComplete="off" maxLength={8} {...field} />;
}

function isSuggested({ amountCents }: Tip): boolean {
  return suggestedTipCents.includes(amountCents);
}

/** Formats whole euros: "2 €". */
function shortEuros(cents: number): string {
  return formatEuros(cents).replace(",00", "");
}
