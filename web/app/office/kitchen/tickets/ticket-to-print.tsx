import { getTicket, printTicket, reprintOrder } from "@mahlzeit/contract/orders/printers";
import type { Ticket } from "@mahlzeit/contract/orders/tickets";
import {
  nothingToCancel,
  type PaperWidth,
  paperWidths,
  reprintMark,
  type TicketKind,
  ticketLabels,
} from "@mahlzeit/domain/orders/printing/printer";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isSessionOver } from "../../../data/api.ts";
import { failureSentence } from "../../../data/failures.ts";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { useSending } from "../../../data/use-sending.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SelectField } from "../../../ui/text-field.tsx";
import { useBoardCaller } from "../board-caller.ts";
import styles from "./printed-ticket.module.css";
import { PrintedTicket } from "./printed-ticket.tsx";

const kinds = [
  { value: "KITCHEN", label: ticketLabels.KITCHEN, icon: "cooking-pot" },
  { value: "DELIVERY", label: ticketLabels.DELIVERY, icon: "bike" },
] as const;

/** An order's ticket: printed by this browser, or by the restaurant's network printers. */
export function TicketToPrint({ orderId }: { orderId: string }) {
  const { api } = useBoardCaller();
  const [kind, setKind] = useState<TicketKind>("KITCHEN");
  const [width, setWidth] = useState<PaperWidth>(80);
  const params = { id: orderId, kind };
  const { answer, hasFailed, error, reload } = useLoaded(ask(getTicket, { params }, api));
  /** The ticket as it was printed here. */
  const [printed, setPrinted] = useState<Ticket | null>(null);
  const ticket = printed ?? answer;
  const { isSending, failure, send } = useSending();
  const [sent, setSent] = useState<number | null>(null);
  const paper = useRef<HTMLDivElement>(null);
  usePageSize(paper, ticket, width);

  /** Prints here after asking the server if the ticket was printed already. Without an answer it may have been. */
  async function printHere(shown: Ticket): Promise<void> {
    let toPrint = null as Ticket | null;
    await send(
      async () => {
        toPrint = { ...shown, marks: [...new Set([reprintMark, ...shown.marks])] };
        toPrint = (await api(printTicket, { params })).answer;
      },
      {
        isHandled: (refusal) => {
          if (isSessionOver(refusal)) toPrint = null;
          return false;
        },
      },
    );
    if (toPrint === null) return;
    flushSync(() => setPrinted(toPrint));
    print();
  }

  const sendToPrinters = () =>
    send(async () => {
      const { answer: known } = await api(reprintOrder, { params: { id: orderId }, body: { kind } });
      setSent(known.printers);
    });

  return (
    <div className={`stack gap-6 ${styles.layout}`}>
      <div className="stack gap-3" data-print="hide">
        {ticket?.type.icon === "bike" && (
          <Segmented
            legend="Welcher Bon"
            segments={kinds}
            value={kind}
            onChange={(next) => {
              setKind(next);
              setPrinted(null);
            }}
          />
        )}
        <SelectField
          label="Papierbreite"
          value={width}
          onChange={({ target }) => setWidth(Number(target.value) as PaperWidth)}
        >
          {paperWidths.map((one) => (
            <option key={one} value={one}>
              {one} mm
            </option>
          ))}
        </SelectField>
        <Button
          variant="primary"
          size="large"
          icon="printer"
          disabled={!ticket}
          onClick={() => ticket && void printHere(ticket)}
        >
          Hier drucken
        </Button>
        <Button busy={isSending} onClick={() => void sendToPrinters()}>
          An die Drucker schicken
        </Button>
        {sent !== null && (
          <Notice tone={sent === 0 ? "warn" : "ok"}>{sentSentence(kind, sent, ticket?.cancelled != null)}</Notice>
        )}
        {hasFailed && (
          <Notice tone="error" action={<Button onClick={reload}>Nochmal</Button>}>
            {failureSentence(error)}
          </Notice>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
      <div ref={paper} className={styles.paper}>
        {ticket ? (
          <PrintedTicket ticket={ticket} width={width} />
        ) : (
          !hasFailed && <Skeleton height="24rem" shape="card" />
        )}
      </div>
    </div>
  );
}

function sentSentence(kind: TicketKind, printers: number, isOver: boolean): string {
  if (printers === 0 && isOver) return nothingToCancel;
  if (printers === 0) return `Kein Drucker ist für den ${ticketLabels[kind]} eingerichtet.`;
  return printers === 1
    ? "Der Drucker holt den Bon, sobald er das nächste Mal fragt."
    : `${printers}\u00a0Drucker holen den Bon, sobald sie das nächste Mal fragen.`;
}

const millimetresPerPixel = 25.4 / 96;

/** Sets the print size to the ticket's without margins while it is shown, so that a roll is cut below it. */
function usePageSize(paper: RefObject<HTMLElement | null>, content: unknown, width: number): void {
  useEffect(() => {
    const height = paper.current?.offsetHeight;
    if (!content || !height) return;
    const sheet = new CSSStyleSheet();
    const millimetres = Math.ceil(height * millimetresPerPixel) + 1;
    sheet.insertRule(`@page { size: ${width}mm ${millimetres}mm; margin: 0 }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper, content, width]);
}
