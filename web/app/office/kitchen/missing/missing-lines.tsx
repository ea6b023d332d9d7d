import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { formatEuros } from "@mahlzeit/domain/money";
import { SumPartRows } from "../../../shared/orders/order-sums.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { LeaderRow, LeaderRows } from "../../../ui/leader-rows.tsx";
import { QuantityPicker } from "../../../ui/quantity-picker.tsx";
import { ChosenOptions, IsOut, Quantity } from "../dishes.tsx";
import sheets from "../sheets.module.css";
import styles from "./missing.module.css";
import { lessLabel, paymentCaptions } from "./missing-text.ts";
import type { MissingDraft } from "./use-missing-draft.ts";
import type { Preview } from "./use-previews.ts";

interface MissingLinesProps {
  order: BoardOrder;
  draft: MissingDraft;
  /** The preview of the sum; undefined while unknown. */
  preview: Preview | undefined;
}

/** The order's lines to choose from, the missing number, and the new sum. */
export function MissingLines({ order, draft, preview }: MissingLinesProps) {
  const { line, quantity } = draft;
  return (
    <section className={sheets.card} aria-label="Was fehlt?">
      <h3>Was fehlt?</h3>
      <ul className={`mb-4 ${sheets.lines}`}>
        {order.lines.map((one) => {
          const isChosen = one.position === line?.position;
          return (
            <li key={one.position}>
              <button
                type="button"
                className={classNames(`cluster top ${sheets.line}`, isChosen && sheets.chosen)}
                aria-pressed={isChosen}
                onClick={() => draft.choose(one)}
              >
                <Quantity quantity={one.quantity} />
                <span>
                  {one.product.name}
                  <IsOut order={order} id={one.product.id} />
                  <ChosenOptions order={order} line={one} />
                </span>
                <span className="num">{formatEuros(one.fullPriceCents)}</span>
              </button>
              {isChosen && line.quantity > 1 && (
                <div className={styles.count}>
                  <span aria-hidden="true">Wie viele davon fehlen?</span>
                  <QuantityPicker
                    value={quantity}
                    min={1}
                    max={line.quantity}
                    label={`${line.product.name}, es fehlen`}
                    onChange={draft.count}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <LeaderRows>
        <SumPartRows sums={order} />
        <NewSumRows order={order} preview={preview} />
      </LeaderRows>
    </section>
  );
}

/** The amount that a correction takes off, and the new sum; without a preview the sum as it is. */
export function NewSumRows({
  order,
  preview,
}: {
  order: BoardOrder;
  preview: Pick<Preview, "totalCents"> | undefined;
}) {
  return (
    <>
      {preview && preview.totalCents < order.totalCents && (
        <LeaderRow label={lessLabel(order.payment)} tone="deal">
          {formatEuros(preview.totalCents - order.totalCents)}
        </LeaderRow>
      )}
      <LeaderRow label={preview ? "Neue Summe" : "Summe"} caption={paymentCaptions[order.payment]} tone="total">
        {formatEuros((preview ?? order).totalCents)}
      </LeaderRow>
    </>
  );
}
