import { callOffPrices, changePrices, type ManagedPrices } from "@mahlzeit/contract/catalogue/edit-prices";
import { formatEuros } from "@mahlzeit/domain/money";
import { api } from "../../../data/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./menu-prices.module.css";
import { SizeChanges } from "./size-changes.tsx";

type Planned = NonNullable<ManagedPrices["planned"]>;
export type PriceDecision = "CHANGE" | "LEAVE";

interface ConflictingPricesProps {
  planned: Planned;
  /** False for staff, who only look. */
  mayChange: boolean;
  busy: boolean;
  /** Applies or drops planned prices that were published differently meanwhile. */
  onAnswer: (answer: PriceDecision) => void;
}

/** Asks about planned prices that were published differently meanwhile; renders nothing without any. */
export function ConflictingPrices({ planned, mayChange, busy, onAnswer }: ConflictingPricesProps) {
  const held = planned.changes.filter(({ isHeld }) => isHeld);
  if (held.length === 0) return null;
  return (
    <Notice tone="warn">
      {held.every(({ fault }) => fault !== null)
        ? "So kann der Preis nicht gelten. Ändere das Gericht, oder lass den Preis, wie er ist."
        : `Inzwischen hast du ${held.length === 1 ? "einen dieser Preise" : `${held.length} dieser Preise`} anders veröffentlicht. Was soll gelten?`}
      <ul className={styles.held}>
        {held.map(({ productId, name, beforeCents, priceCents, sizes, fault }) => (
          <li key={productId}>
            {name}: jetzt {formatEuros(beforeCents)}, eingeplant {formatEuros(priceCents)}
            {fault !== null && <small className="block">{fault}</small>}
            <SizeChanges sizes={sizes} />
          </li>
        ))}
      </ul>
      {mayChange && (
        <span className="cluster gap-3">
          <Button busy={busy} onClick={() => onAnswer("CHANGE")}>
            Wie eingeplant
          </Button>
          <Button variant="outline" busy={busy} onClick={() => onAnswer("LEAVE")}>
            So lassen
          </Button>
        </span>
      )}
    </Notice>
  );
}

/** Applies due prices now; the others wait for their time. */
export async function resolvePriceConflict(
  restaurantId: string,
  { at, changes }: Planned,
  answer: PriceDecision,
): Promise<ManagedPrices> {
  const params = { id: restaurantId };
  const isLate = at <= Date.now();
  const meant = changes.filter(({ isHeld }) => (answer === "CHANGE" ? !isLate || isHeld : !isLate && !isHeld));
  const body = {
    changes: meant.map(({ productId, priceCents, sizes }) => ({
      productId,
      priceCents,
      sizes: sizes.map((size) => ({ optionId: size.optionId, priceCents: size.priceCents })),
    })),
    at: isLate ? null : at,
    replaces: true,
  };
  return (await (meant.length > 0 ? api(changePrices, { params, body }) : api(callOffPrices, { params }))).answer;
}

export const priceDecisionTexts: Readonly<Record<PriceDecision, string>> = {
  CHANGE: "Es bleibt, wie eingeplant.",
  LEAVE: "Diese Preise bleiben, wie sie sind.",
};
