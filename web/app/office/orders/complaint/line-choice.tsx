import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import { formatEuros } from "@mahlzeit/domain/money";
import { claimedCents } from "@mahlzeit/domain/money/complaint/amount";
import { faultLabels } from "@mahlzeit/domain/money/complaint/complaint";
import type { LinePart } from "@mahlzeit/domain/money/payment/refund-lines";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { QuantityPicker } from "../../../ui/quantity-picker.tsx";
import { claimOf } from "./claim-of.ts";
import styles from "./complaint.module.css";

interface LineChoiceProps {
  complaint: ManagedComplaint;
  chosen: readonly LinePart[];
  onChoose: (chosen: LinePart[]) => void;
  error: string | undefined;
}

/** A choice of the claimed lines and their pieces. */
export function LineChoice({ complaint, chosen, onChoose, error }: LineChoiceProps) {
  const { lines: claimed, orderLines, leftCents } = complaint;
  const choose = (position: number, quantity: number) =>
    onChoose([...chosen.filter((one) => one.position !== position), ...(quantity > 0 ? [{ position, quantity }] : [])]);
  return (
    <ChoiceGroup legend="Welche Gerichte?" error={error}>
      {claimOf(complaint).lines.map(({ position, quantity: most }) => {
        const line = orderLines.find((one) => one.position === position);
        const fault = claimed?.find((one) => one.position === position)?.fault;
        const count = chosen.find((one) => one.position === position)?.quantity ?? 0;
        const part = { position, quantity: count > 0 ? count : most };
        const cents = claimedCents([part], { lines: orderLines, leftCents });
        return (
          <div key={position} className={`stack gap-2 ${styles.line}`}>
            <ChoiceCard
              type="checkbox"
              checked={count > 0}
              onChange={() => choose(position, count > 0 ? 0 : most)}
              caption={[fault && faultLabels[fault], line?.options].filter(Boolean).join(" · ") || undefined}
              aside={cents !== null && formatEuros(cents)}
            >
              {most}× {line?.name}
            </ChoiceCard>
            {count > 0 && most > 1 && (
              <QuantityPicker
                label={`Wie viele ${line?.name}`}
                value={count}
                min={1}
                max={most}
                onChange={(value) => choose(position, value)}
              />
            )}
          </div>
        );
      })}
    </ChoiceGroup>
  );
}
