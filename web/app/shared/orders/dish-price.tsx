import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import type { StartingPrice } from "@mahlzeit/domain/orders/cart/options";
import { Price } from "../../ui/price.tsx";
import styles from "./dish-allergens.module.css";

interface DishPriceProps extends Pick<StartingPrice, "priceCents"> {
  /** Adds "ab" because some required choices cost extra. */
  varies?: boolean | undefined;
  depositCents: Cents;
}

/** A dish's price and its deposit, which is not included. */
export function DishPrice({ priceCents, varies = false, depositCents }: DishPriceProps) {
  const deposit = depositText(depositCents);
  return (
    <>
      {varies && "ab "}
      <Price cents={priceCents} />
      {deposit && <small className={`num nowrap ${styles.deposit}`}> {deposit}</small>}
    </>
  );
}

/** Formats a deposit: "zzgl. 0,25 € Pfand"; null if there is none. */
export function depositText(cents: Cents): string | null {
  return cents > 0 ? `zzgl. ${formatEuros(cents)} Pfand` : null;
}

/** Formats price and deposit as text: "ab 3,20 € zzgl. 0,25 € Pfand". */
export function priceText({ priceCents, varies = false, depositCents }: DishPriceProps): string {
  return [varies && "ab", formatEuros(priceCents), depositText(depositCents)].filter(Boolean).join(" ");
}
