import { findPrinters, type Printer, removePrinter, testPrinter } from "@mahlzeit/contract/orders/printers";
import { countOf } from "@mahlzeit/domain/digits";
import { ticketLabels } from "@mahlzeit/domain/orders/printing/printer";
import { useId, useState } from "react";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { PrinterDialog } from "./printer-dialog.tsx";
import { aboutPrinter, printerStates } from "./printer-text.ts";
import styles from "./printers.module.css";

const reloadMs = 10_000;

interface PrintersProps {
  restaurantId: string;
  isOwner: boolean;
}

/** A restaurant's printers with their states; owners add, change and remove them. */
export function Printers({ restaurantId, isOwner }: PrintersProps) {
  const headingId = useId();
  const loaded = useLoaded(ask(findPrinters, { params: { id: restaurantId } }), { everyMs: reloadMs });
  const { answer: printers, answeredAt, show } = loaded;
  const { sending, failure, send } = useSending();
  const [message, setMessage] = useState<string | null>(null);
  const [edited, setEdited] = useState<Printer | "new" | null>(null);

  const act = ({ id: printerId }: Printer, endpoint: typeof testPrinter | typeof removePrinter, sentence: string) =>
    send(
      async () => {
        show((await api(endpoint, { params: { id: restaurantId, printerId } })).answer);
        setMessage(sentence);
      },
      { what: printerId },
    );

  return (
    <Panel aria-labelledby={headingId}>
      <PanelHead id={headingId} title="Drucker">
        {isOwner && (
          <Button icon="plus" onClick={() => setEdited("new")}>
            Drucker dazugeben
          </Button>
        )}
      </PanelHead>
      {failure && <Notice tone="error">{failure}</Notice>}
      {message && <Notice tone="ok">{message}</Notice>}
      <Loaded of={loaded} height="12rem" />
      {printers?.length === 0 && (
        <EmptyState as="part" title="Noch kein Drucker">
          Hier im Browser lassen sich Bons trotzdem drucken: in der Liste der Bestellungen, bei jeder unter „Bon
          drucken“. Ein gekoppeltes Gerät braucht einen Drucker im Netz.
        </EmptyState>
      )}
      <ul className={`divided ${styles.printers}`}>
        {printers?.map((printer) => (
          <li key={printer.id} className={styles.printer}>
            <Icon name="printer" />
            <div className={`stack gap-1 breaks ${styles.about}`}>
              <h3>{printer.name}</h3>
              <p>{aboutPrinter(printer, answeredAt)}</p>
              <Facts printer={printer} />
              {printer.address && (
                <p className={styles.address}>
                  Adresse für den Drucker <code className="block">{printer.address}</code>
                </p>
              )}
            </div>
            <div className={`cluster ${styles.actions}`}>
              {printer.kind !== "browser" && (
                <Button
                  variant="quiet"
                  aria-label={`Probebon: ${printer.name}`}
                  busy={sending === printer.id}
                  onClick={() => void act(printer, testPrinter, `${printer.name} holt den Probebon, sobald er fragt.`)}
                >
                  Probebon
                </Button>
              )}
              {isOwner && (
                <>
                  <Button variant="quiet" aria-label={`Ändern: ${printer.name}`} onClick={() => setEdited(printer)}>
                    Ändern
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`Entfernen: ${printer.name}`}
                    onClick={() => void act(printer, removePrinter, `${printer.name} ist entfernt.`)}
                  >
                    Entfernen
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {edited && (
        <PrinterDialog
          restaurantId={restaurantId}
          printer={edited === "new" ? null : edited}
          onSaved={(saved) => {
            show(saved);
            setMessage(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}

function Facts({ printer: { state, prints, copies, acceptsOrders, waiting } }: { printer: Printer }) {
  const { label, ...look } = printerStates[state];
  return (
    <p className="cluster gap-2">
      <Badge {...look}>{label}</Badge>
      {prints.map((kind) => (
        <Badge key={kind} tone="line">
          {copies > 1 && `${copies}× `}
          {ticketLabels[kind]}
        </Badge>
      ))}
      {acceptsOrders && <Badge tone="line">Nimmt an, was er druckt</Badge>}
      {waiting > 0 && <Badge tone="deal">{countOf(waiting, "Bon wartet", "Bons warten")}</Badge>}
    </p>
  );
}
