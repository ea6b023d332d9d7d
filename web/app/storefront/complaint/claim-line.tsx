import type { OrderToComplain } from "@mahlzeit/contract/money/complaints";
import { lineFaults } from "@mahlzeit/domain/money/complaint/amount";
import { faultLabels } from "@mahlzeit/domain/money/complaint/complaint";
import { type Ref, useId } from "react";
import { Price } from "../../ui/price.tsx";
import { QuantityPicker } from "../../ui/quantity-picker.tsx";
import type { DraftLine } from "./claim-draft.ts";
import styles from "./complaint.module.css";
import { piecesCents } from "./pieces.ts";

interface ClaimLineProps {
  line: OrderToComplain["lines"][number];
  /** Null while the line is not ticked. */
  claimed: DraftLine | null;
  onChange: (claimed: DraftLine | null) => void;
  boxRef?: Ref<HTMLInputElement> | undefined;
}

/** A line of the order; ticked, it unfolds what was wrong, and with how many pieces. */
export function ClaimLine({ line: { position, name, options, pieces }, claimed, onChange, boxRef }: ClaimLineProps) {
  const id = useId();
  return (
    <li className={styles.line} data-open={claimed ? "" : undefined}>
      <label className={styles.head}>
        <input
          ref={boxRef}
          type="checkbox"
          checked={claimed !== null}
          aria-controls={claimed ? id : undefined}
          onChange={({ target }) => onChange(target.checked ? { position, quantity: 1, fault: null } : null)}
        />
        <span className="grow">
          <b>
            {pieces.length}× {name}
          </b>
          {options && <small className="block muted">{options}</small>}
        </span>
        <span className="muted medium">
          <Price cents={piecesCents(pieces)} />
        </span>
      </label>
      {claimed && (
        <div className={`stack gap-3 ${styles.body}`} id={id}>
          <div className="cluster gap-2" role="radiogroup" aria-label={`${name}: was war?`}>
            {lineFaults.map((fault) => (
              <label key={fault} className={styles.pill}>
                <input
                  className="cover"
                  type="radio"
                  name={`${id}-fault`}
                  checked={claimed.fault === fault}
                  onChange={() => onChange({ ...claimed, fault })}
                />
                <span>{faultLabels[fault]}</span>
              </label>
            ))}
          </div>
          {pieces.length > 1 && (
            <div className={`cluster gap-3 small ${styles.count}`}>
              <span>Wie viele von {pieces.length}?</span>
              <QuantityPicker
                value={claimed.quantity}
                min={1}
                max={pieces.length}
                label={name}
                onChange={(quantity) => onChange({ ...claimed, quantity })}
              />
            </div>
          )}
        </div>
      )}
    </li>
  );
}
