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
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isSessionOver } from "../../../data/api.ts";
import { failureSentence } from "../../../data/failures.ts";
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
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const paper = useRef<HTMLDivElement>(null);
  usePageSize(paper, ticket, width);

  const fail = (error: unknown) => setFailure(failureSentence(error));

  const load = useEffectEvent(async (asked: TicketKind, isLeft: () => boolean) => {
    try {
      const { answer } = await api(getTicket, { params: { id: orderId, kind: asked } });
      if (isLeft()) return;
      setTicket(answer);
      setFailure(null);
    } catch (error) {
      if (!isLeft()) fail(error);
    }
  });
  useEffect(() => {
    let left = false;
    void load(kind, () => left);
    return () => {
      left = true;
    };
  }, [kind]);

  /** Prints here after asking the server if the ticket was printed already. Without an answer it may have been. */
  async function printHere(shown: Ticket): Promise<void> {
    if (isSending) return;
    setSending(true);
    let printed = { ...shown, marks: [...new Set([reprintMark, ...shown.marks])] };
    try {
      ({ answer: printed } = await api(printTicket, { params: { id: orderId, kind } }));
    } catch (error) {
      fail(error);
      if (isSessionOver(error)) return setSending(false);
    }
    flushSync(() => {
      setTicket(printed);
      setSending(false);
    });
    print();
  }

  async function send(): Promise<void> {
    if (isSending) return;
    setSending(true);
    try {
      const { answer } = await api(reprintOrder, { params: { id: orderId }, body: { kind } });
      setSent(answer.printers);
      setFailure(null);
    } catch (error) {
      fail(error);
    }
    setSending(false);
  }

  return (
    <div className={`stack gap-6 ${styles.layout}`}>
      <div className="stack gap-3" data-print="hide">
        {ticket?.type.icon === "bike" && (
          <Segmented legend="Welcher Bon" segments={kinds} value={kind} onChange={setKind} />
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
        <Button busy={isSending} onClick={() => void send()}>
          An die Drucker schicken
        </Button>
        {sent !== null && (
          <Notice tone={sent === 0 ? "warn" : "ok"}>{sentSentence(kind, sent, ticket?.cancelled != null)}</Notice>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
      <div ref={paper} className={styles.paper}>
        {ticket ? (
          <PrintedTicket ticket={ticket} width={width} />
        ) : (
          !failure && <Skeleton height="24rem" shape="card" />
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
