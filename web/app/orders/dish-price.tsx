import type { StartingPrice } from "@mahlzeit/domain/cart/options";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { Price } from "../ui/price.tsx";
import styles from "./dish-price.module.css";

interface DishPriceProps extends Pick<StartingPrice, "priceCents"> {
  /** More is to be paid for some of what has to be chosen. */
  varies?: boolean | undefined;
  depositCents: Cents;
}

/** A dish's price and beside it, never in it, its deposit. */
export function DishPrice({ priceCents, varies = false, depositCents }: DishPriceProps) {
  const deposit = depositWords(depositCents);
  return (
    <>
      {varies && "ab "}
      <Price cents={priceCents} />
      {deposit && <small className={styles.deposit}> {deposit}</small>}
    </>
  );
}

/** "zzgl. 0,25 € Pfand"; null without one. */
export function depositWords(cents: Cents): string | null {
  return cents > 0 ? `zzgl. ${formatEuros(cents)} Pfand` : null;
}

/** The same where only text fits: "ab 3,20 € zzgl. 0,25 € Pfand". */
export function priceWords({ priceCents, varies = false, depositCents }: DishPriceProps): string {
  return [varies && "ab", formatEuros(priceCents), depositWords(depositCents)].filter(Boolean).join(" ");
}
