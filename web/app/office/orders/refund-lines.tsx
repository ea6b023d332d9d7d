import { listed } from "@mahlzeit/domain/listed";
import { formatEuros } from "@mahlzeit/domain/money";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";
import { QuantityPicker } from "../../ui/quantity-picker.tsx";
import styles from "./order-overlay.module.css";
import { type ChosenLines, chosenCents, type RefundBasis } from "./refund-basis.ts";

interface RefundLinesProps {
  readonly basis: RefundBasis;
  readonly chosen: ChosenLines;
  readonly onChoose: (chosen: ChosenLines) => void;
  readonly error: string | undefined;
}

/** The refundable dishes with the prices that the guest paid. */
export function RefundLines({ basis, chosen, onChoose, error }: RefundLinesProps) {
  const choose = (position: number, pieces: number) => onChoose(new Map([...chosen, [position, pieces]]));
  const { discountCents, depositCents } = basis.order;
  return (
    <ChoiceGroup legend="Welche Gerichte?" hint={pricesHint(discountCents, depositCents)} error={error}>
      {basis.lines.map(({ position, name, options, pieces }) => {
        const count = chosen.get(position) ?? 0;
        const shown = count > 0 ? count : pieces.length;
        return (
          <div key={position} className={`stack gap-2 ${styles.line}`}>
            <ChoiceCard
              type="checkbox"
              checked={count > 0}
              disabled={pieces.length === 0}
              onChange={() => choose(position, count > 0 ? 0 : pieces.length)}
              caption={captionOf(options, pieces.length)}
              aside={pieces.length > 0 && formatEuros(chosenCents(basis, new Map([[position, shown]])).cents)}
            >
              {name}
            </ChoiceCard>
            {count > 0 && pieces.length > 1 && (
              <QuantityPicker
                label={`Wie viele ${name}`}
                value={count}
                min={1}
                max={pieces.length}
                onChange={(value) => choose(position, value)}
              />
            )}
          </div>
        );
      })}
    </ChoiceGroup>
  );
}

function captionOf(options: string, pieces: number): string | undefined {
  const count = pieces === 0 ? "schon abgezogen" : pieces > 1 && `${pieces}\u00a0Stück`;
  return [options, count].filter(Boolean).join(" · ") || undefined;
}

function pricesHint(discount: number, deposit: number): string | undefined {
  const parts = [...(discount > 0 ? ["nach Rabatt"] : []), ...(deposit > 0 ? ["mit Pfand"] : [])];
  return parts.length > 0 ? `Beträge ${listed(parts)}.` : undefined;
}
