import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { formatEuros } from "@mahlzeit/domain/money";
import { isFinal } from "@mahlzeit/domain/orders/order/states";
import { SumPartRows } from "../../shared/orders/order-sums.tsx";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { ChosenOptions, IsOut, Quantity, RemovedLines } from "./dishes.tsx";
import { useKitchen } from "./kitchen-context.ts";
import { paymentCaptions } from "./missing/missing-text.ts";
import { OpenQuestion } from "./missing/open-question.tsx";
import styles from "./sheets.module.css";

/** An order's dishes with prices and sums; a tap reports a missing one. */
export function TicketLines({ order, mayMiss }: { order: BoardOrder; mayMiss: boolean }) {
  const { miss } = useKitchen();
  return (
    <>
      {mayMiss && (
        <h3 className={styles.dishes}>
          Gerichte <small>Fehlt etwas? Tipp das Gericht an.</small>
        </h3>
      )}
      <OpenQuestion order={order} />
      <ul className={`mb-4 ${styles.lines}`}>
        {order.lines.map((line) => (
          <li key={line.position}>
            {mayMiss ? (
              <button type="button" className={`cluster top ${styles.line}`} onClick={() => miss(order, line.position)}>
                <Line order={order} line={line} />
              </button>
            ) : (
              <div className={`cluster top ${styles.line}`}>
                <Line order={order} line={line} />
              </div>
            )}
          </li>
        ))}
        <RemovedLines order={order} />
      </ul>
      <LeaderRows>
        <SumPartRows sums={order} />
        <LeaderRow
          label={isFinal(order.status) && order.payment === "COLLECT" ? "Summe" : totalLabels[order.payment]}
          caption={paymentCaptions[order.payment]}
          tone="total"
        >
          {formatEuros(order.totalCents)}
        </LeaderRow>
      </LeaderRows>
    </>
  );
}

const totalLabels: Record<BoardOrder["payment"], string> = { PAID: "Bezahlt", COLLECT: "Zu kassieren", HOST: "Summe" };

function Line({ order, line }: { order: BoardOrder; line: BoardOrder["lines"][number] }) {
  return (
    <>
      <Quantity quantity={line.quantity} />
      <span>
        {line.product.name}
        <IsOut order={order} id={line.product.id} />
        <ChosenOptions order={order} line={line} />
      </span>
      <span className="num">{formatEuros(line.fullPriceCents)}</span>
    </>
  );
}
