import { formatEuros } from "@mahlzeit/domain/money";
import type { FeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import { feeExample, formatPerMille } from "@mahlzeit/domain/partners/applications/terms";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Slip } from "../../ui/slip.tsx";
import styles from "./fee-terms.module.css";

export function FeeExample({ fees }: { fees: FeeTerms }) {
  const example = feeExample(fees);
  const minus = (cents: number) => `−${formatEuros(cents)}`;
  return (
    <Slip>
      <h2 className={styles.exampleTitle}>Ein Beispiel</h2>
      <p className={`muted small ${styles.exampleText}`}>Lieferung, mit Karte bezahlt</p>
      <LeaderRows>
        <LeaderRow label="Essen">{formatEuros(example.goodsCents)}</LeaderRow>
        <LeaderRow label={`Provision ${formatPerMille(fees.deliveryPerMille)}`}>
          {minus(example.commissionCents)}
        </LeaderRow>
        <LeaderRow label="Kartenzahlung">{minus(example.cardFeeCents)}</LeaderRow>
        <LeaderRow label="USt. auf Gebühren 20 %">{minus(example.vatCents)}</LeaderRow>
        <LeaderRow label="Trinkgeld vom Gast">{formatEuros(example.tipCents)}</LeaderRow>
        <LeaderRow label="Für dich" tone="total">
          {formatEuros(example.dueCents)}
        </LeaderRow>
      </LeaderRows>
      <p className={`muted small ${styles.exampleText}`}>
        Über deine eigene Tür wären es {formatEuros(example.ownDoorDueCents)}.
      </p>
    </Slip>
  );
}
