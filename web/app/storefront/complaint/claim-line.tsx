import type { OrderToComplain } from "@mahlzeit/contract/money/complaints";
import { lineFaults } from "@mahlzeit/domain/money/complaint/amount";
import { faultLabels } from "@mahlzeit/domain/money/complaint/complaint";
import { type Ref, useId } from "react";
import { PieceLine } from "../../shared/orders/piece-line.tsx";
import type { DraftLine } from "./claim-draft.ts";
import styles from "./complaint.module.css";

interface ClaimLineProps {
  line: OrderToComplain["lines"][number];
  /** Null while the line is not ticked. */
  claimed: DraftLine | null;
  onChange: (claimed: DraftLine | null) => void;
  boxRef?: Ref<HTMLInputElement> | undefined;
}

/** A line of the order; ticked, it unfolds what was wrong, and with how many pieces. */
export function ClaimLine({ line, claimed, onChange, boxRef }: ClaimLineProps) {
  const id = useId();
  const { position, name } = line;
  const fault = claimed?.fault ?? null;
  return (
    <PieceLine
      line={line}
      quantity={claimed?.quantity ?? null}
      onChange={(quantity) => onChange(quantity === null ? null : { position, quantity, fault })}
      boxRef={boxRef}
    >
      <div className="cluster gap-2" role="radiogroup" aria-label={`${name}: was war?`}>
        {lineFaults.map((one) => (
          <label key={one} className={styles.pill}>
            <input
              className="cover"
              type="radio"
              name={`${id}-fault`}
              checked={fault === one}
              onChange={() => onChange({ position, quantity: claimed?.quantity ?? 1, fault: one })}
            />
            <span>{faultLabels[one]}</span>
          </label>
        ))}
      </div>
    </PieceLine>
  );
}
