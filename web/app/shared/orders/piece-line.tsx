import { type Cents, cents } from "@mahlzeit/domain/money";
import { type ReactNode, type Ref, useId } from "react";
import { Price } from "../../ui/price.tsx";
import { QuantityPicker } from "../../ui/quantity-picker.tsx";
import styles from "./piece-line.module.css";

interface Piece {
  readonly goodsCents: Cents;
  readonly depositCents: Cents;
}

/** Returns the guest's payment for pieces of a line, deposit included. */
export function piecesCents(pieces: readonly Piece[]): Cents {
  return cents(pieces.reduce((sum, { goodsCents, depositCents }) => sum + goodsCents + depositCents, 0));
}

interface PieceLineProps {
  line: { readonly name: string; readonly options: string; readonly pieces: readonly Piece[] };
  /** The number of chosen pieces; null while the line is not ticked. */
  quantity: number | null;
  onChange: (quantity: number | null) => void;
  boxRef?: Ref<HTMLInputElement> | undefined;
  /** What else is asked of a ticked line. */
  children?: ReactNode;
}

/** A line of an order; ticked, it unfolds with how many pieces, after what else is asked of it. */
export function PieceLine({ line: { name, options, pieces }, quantity, onChange, boxRef, children }: PieceLineProps) {
  const id = useId();
  const isOpen = quantity !== null && (children !== undefined || pieces.length > 1);
  return (
    <li className={styles.line} data-open={quantity === null ? undefined : ""}>
      <label className={styles.head}>
        <input
          ref={boxRef}
          type="checkbox"
          checked={quantity !== null}
          aria-controls={isOpen ? id : undefined}
          onChange={({ target }) => onChange(target.checked ? 1 : null)}
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
      {isOpen && (
        <div className={`stack gap-3 ${styles.body}`} id={id}>
          {children}
          {pieces.length > 1 && (
            <div className={`cluster gap-3 small ${styles.count}`}>
              <span>Wie viele von {pieces.length}?</span>
              <QuantityPicker value={quantity} min={1} max={pieces.length} label={name} onChange={onChange} />
            </div>
          )}
        </div>
      )}
    </li>
  );
}
