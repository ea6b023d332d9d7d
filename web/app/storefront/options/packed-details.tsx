import { ingredientParts } from "@mahlzeit/domain/catalogue/menu/allergen-words";
import { readNetQuantity, unitPriceText } from "@mahlzeit/domain/catalogue/menu/net-quantity";
import { nutritionRows, type Packed, packedLabels } from "@mahlzeit/domain/catalogue/menu/packed";
import { packedMark } from "@mahlzeit/domain/catalogue/menu/packed-mark";
import { withdrawalDays } from "@mahlzeit/domain/catalogue/menu/withdrawal-days";
import type { Cents } from "@mahlzeit/domain/money";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import styles from "./packed-details.module.css";

interface PackedDetailsProps {
  packed: Packed;
  /** The price of one piece, without deposit; null where prices are hidden. */
  priceCents: Cents | null;
}

/** The label of something packed: allergens stand out, and the net quantity has its price for a kilogram or a litre. */
export function PackedDetails({ packed, priceCents }: PackedDetailsProps) {
  const { ingredients, netQuantity, nutrition } = packed;
  const unitPrice = priceCents === null ? null : unitPriceText(priceCents, netQuantity);
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      packedLabels.ingredients,
      ingredientParts(ingredients).map(({ text, isAllergen }, i) => (isAllergen ? <b key={i}>{text}</b> : text)),
    ],
    [
      packedLabels.netQuantity,
      <span className="num" key="quantity">
        {[netQuantity, unitPrice].filter(Boolean).join(", ")}
      </span>,
    ],
    ...(["producer", "storage", "origin", "alcohol"] as const)
      .filter((part) => packed[part] !== "")
      .map((part) => [packedLabels[part], packed[part]] as const),
  ];
  const rows = nutritionRows(nutrition);
  return (
    <div className="mb-4 stack gap-3">
      <p className="cluster gap-1">
        <Badge tone="sunk" square icon="package">
          {packedMark(packed)}
        </Badge>
        {packed.withdrawable && (
          <Badge tone="sunk" square icon="undo-2">
            {withdrawalDays} Tage Rückgabe
          </Badge>
        )}
      </p>
      <dl className={`breaks ${styles.facts}`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="muted small">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 && (
        <details>
          <summary className="medium brand">
            {packedLabels.nutrition} je {readNetQuantity(netQuantity)?.per === "l" ? "100 ml" : "100 g"}
          </summary>
          <dl className={`small ${styles.nutrition}`}>
            {rows.map(({ name, value }, i) => (
              <div key={i} className="row gap-4 between">
                <dt>{name}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
