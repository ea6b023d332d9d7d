import { idLabel } from "@mahlzeit/domain/catalogue/menu/age";
import { formatEuros } from "@mahlzeit/domain/money";
import { idChecksOfCart } from "@mahlzeit/domain/orders/cart/id-check";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OrderExtras } from "./order-extras.tsx";
import { OrderLines } from "./order-lines.tsx";
import styles from "./telephone.module.css";
import type { TelephoneOrder } from "./use-telephone-order.ts";

interface BonCardProps {
  order: TelephoneOrder;
  /** Sentences about what has changed since the order that was taken over. */
  notices: readonly string[];
  /** Called when the last line was removed, with which the focus would be lost. */
  onEmptied: () => void;
}

/** The dishes with their sum, which is collected on the spot, and what the caller adds. */
export function BonCard({ order, notices, onEmptied }: BonCardProps) {
  const { bon, price, area, awaitsPlace, belowMinimum, container, whyOut } = order;
  return (
    <section className={styles.card}>
      <h3>Bestellung</h3>
      {notices.length > 0 && <Notice tone="warn">{notices.join(" ")}</Notice>}
      <OrderLines lines={bon.lines} whyOut={whyOut} onCount={bon.count} onRemove={bon.remove} onEmptied={onEmptied} />
      {bon.lines.length > 0 && (
        <>
          <LeaderRows>
            {price.depositCents > 0 && <LeaderRow label="Einwegpfand">{formatEuros(price.depositCents)}</LeaderRow>}
            {price.deliveryFeeCents > 0 && (
              <LeaderRow label={`Lieferung ${area?.name ?? ""}`.trim()}>
                {formatEuros(price.deliveryFeeCents)}
              </LeaderRow>
            )}
            <LeaderRow label={awaitsPlace ? "Ohne Lieferung" : "Kassieren"} tone="total">
              {formatEuros(price.totalCents)}
            </LeaderRow>
          </LeaderRows>
          {belowMinimum && <p className={`muted ${styles.hint}`}>{belowMinimum}</p>}
          {idChecksOfCart(bon.lines).map(({ age, dishes }) => (
            <p key={age} className="row gap-2">
              <Icon name="id-card" />
              <span>
                <b>{idLabel(age)}</b> {dishes}
              </span>
            </p>
          ))}
          {container && (
            <ChoiceCard
              type="checkbox"
              checked={container.isOn}
              caption="Kostet nie mehr."
              onChange={({ currentTarget }) => container.change(currentTarget.checked)}
            >
              Eigenes Gefäß
            </ChoiceCard>
          )}
          <OrderExtras bon={bon} />
        </>
      )}
    </section>
  );
}
