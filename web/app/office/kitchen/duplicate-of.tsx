import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { formatTime } from "@mahlzeit/domain/local-time";
import { useKitchen } from "./kitchen-context.ts";

/** Names the order that the guest has probably sent twice. */
export function DuplicateOf({ order }: { order: BoardOrder }) {
  const earlier = useKitchen().doubleOf(order.id);
  return (
    earlier && (
      <p className="small muted">
        Gleiche Bestellung wie <b className="num">{`Nr. ${earlier.number}`}</b>, {formatTime(earlier.placedAt)}
      </p>
    )
  );
}
