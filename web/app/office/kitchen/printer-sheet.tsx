import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { findPrinters, type Printer } from "@mahlzeit/contract/orders/printers";
import { paths } from "@mahlzeit/contract/page-addresses";
import { formatTime } from "@mahlzeit/domain/local-time";
import { type PrinterState, ticketLabels } from "@mahlzeit/domain/orders/printing/printer";
import { Link } from "react-router";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { aboutPrinter, printerStates } from "../devices/printer-text.ts";
import { useBoardCaller } from "./board-caller.ts";
import { useKitchen } from "./kitchen-context.ts";
import { PrintButton } from "./print-button.tsx";
import styles from "./sheets.module.css";

const askAgainMs = 10_000;

/** The remedies by fault; remaining tickets are then printed automatically. */
const remedies: Partial<Record<PrinterState, string>> = {
  PAPER_LOW: "Leg bald eine neue Rolle bereit.",
  PAPER_OUT: "Leg Papier ein. Was fehlt, druckt er dann von selbst.",
  COVER_OPEN: "Schließ den Deckel. Was fehlt, druckt er dann von selbst.",
  FAULT: "Schalt ihn aus und wieder ein. Was fehlt, druckt er dann von selbst.",
  SILENT: "Ist er eingeschaltet, und hat er Netz? Sobald er sich meldet, druckt er von selbst, was fehlt.",
  NEW: "Trag seine Adresse in den Drucker ein: Sie steht in der Verwaltung unter „Geräte“.",
};

/** The printers with faults: since when, which tickets wait, and the remedy. */
export function PrinterSheet({ orders, onClose }: { orders: readonly BoardOrder[]; onClose: () => void }) {
  const { api, deviceName } = useBoardCaller();
  const { restaurantId, now } = useKitchen();
  const question = ask(findPrinters, { params: { id: restaurantId } }, api);
  const { answer } = useLoaded(question, { everyMs: askAgainMs, alsoHidden: true });
  const printers = answer?.filter(({ kind }) => kind !== "browser");
  return (
    <Modal
      title="Drucker"
      onClose={onClose}
      footer={
        // A device may not open that page.
        deviceName === null && (
          <Link className={buttonClass()} to={paths.devices}>
            Zu den Geräten
          </Link>
        )
      }
    >
      <div className={`stack gap-4 ${styles.stack}`}>
        {!printers && <Skeleton height="8rem" shape="card" />}
        {printers?.map((printer) => (
          <section key={printer.id} className={styles.card}>
            <h3>
              {printer.name}: {printerStates[printer.state].label}
            </h3>
            <p className={`muted mt-3 ${styles.hint}`}>{aboutPrinter(printer, now)}.</p>
            {remedies[printer.state] && <p>{remedies[printer.state]}</p>}
            <Missing printer={printer} orders={orders} />
          </section>
        ))}
      </div>
    </Modal>
  );
}

/** The waiting tickets by order: the kitchen reads them on the screen or uses another printer. */
function Missing({ printer: { missing }, orders }: { printer: Printer; orders: readonly BoardOrder[] }) {
  const { open } = useKitchen();
  const ids = [...new Set(missing.map(({ order }) => order))];
  if (ids.length === 0) return null;
  return (
    <>
      <p>Noch nicht gedruckt:</p>
      <ul className={`mb-4 ${styles.lines}`}>
        {ids.map((id) => {
          const tickets = missing.filter(({ order }) => order === id);
          const order = orders.find((one) => one.id === id);
          return (
            <li key={id}>
              {order ? `Nr.\u00a0${order.number}` : "Eine frühere Bestellung"}:{" "}
              {tickets.map(({ kind, since }) => `${ticketLabels[kind]} seit ${formatTime(since)}`).join(", ")}
              {order && (
                <div className={`cluster gap-2 ${styles.acts}`}>
                  <Button onClick={() => open(order)}>Ansehen</Button>
                  <PrintButton order={order} isAgain />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
