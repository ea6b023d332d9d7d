import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { Price } from "../ui/price.tsx";
import styles from "./dish-price.module.css";

interface DishPriceProps {
  priceCents: Cents;
  depositCents: Cents;
}

/** A dish's price and beside it, never in it, its deposit. */
export function DishPrice({ priceCents, depositCents }: DishPriceProps) {
  const deposit = depositWords(depositCents);
  return (
    <>
      <Price cents={priceCents} />
      {deposit && <small className={styles.deposit}> {deposit}</small>}
    </>
  );
}

/** "zzgl. 0,25 € Pfand"; null without one. */
export function depositWords(cents: Cents): string | null {
  return cents > 0 ? `zzgl. ${formatEuros(cents)} Pfand` : null;
}

/** The same where only text fits: "3,20 € zzgl. 0,25 € Pfand". */
export function priceWords(priceCents: Cents, depositCents: Cents): string {
  return [formatEuros(priceCents), depositWords(depositCents)].filter(Boolean).join(" ");
}
