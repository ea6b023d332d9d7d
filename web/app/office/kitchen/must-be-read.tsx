import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { mustBeReadOnScreen } from "@mahlzeit/domain/orders/printing/letters";
import { Notice } from "../../ui/notice.tsx";
import { useKitchen } from "./kitchen-context.ts";
import styles from "./sheets.module.css";

/** True if the restaurant's printer cannot print everything needed for cooking the order. */
export function useMustBeRead({ note, lines }: BoardOrder): boolean {
  const { hasPrinter } = useKitchen();
  const dishes = lines.map(({ product: { name }, options }) => ({ name, options }));
  return hasPrinter && mustBeReadOnScreen({ note, lines: dishes });
}

/** Warns above dishes and note that the ticket is incomplete. */
export function MustBeRead({ order }: { order: BoardOrder }) {
  if (!useMustBeRead(order)) return null;
  return (
    <div className={styles.mustBeRead}>
      <Notice tone="warn">
        Der Drucker kann hier nicht alle Zeichen schreiben. Lies die Bestellung am Bildschirm.
      </Notice>
    </div>
  );
}
