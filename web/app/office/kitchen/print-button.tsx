import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { findPrinters, reprintOrder } from "@mahlzeit/contract/orders/printers";
import { isFailed } from "@mahlzeit/domain/orders/order/states";
import { nothingToCancel, type TicketKind } from "@mahlzeit/domain/orders/printing/printer";
import { type ComponentProps, useState } from "react";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useBoardCaller } from "./board-caller.ts";
import { useKitchen } from "./kitchen-context.ts";

type PrintMessage = Pick<ComponentProps<typeof Notice>, "tone"> & { sentence: string };

/** Prints tickets on network printers; others are shown for printing by a browser. Disabled while offline. */
export function PrintButton({ order: { id, type, status }, isAgain }: { order: BoardOrder; isAgain?: boolean }) {
  const { api } = useBoardCaller();
  const { isLost, restaurantId, printHere } = useKitchen();
  const { isSending, failure, send } = useSending();
  const [message, setMessage] = useState<PrintMessage | null>(null);
  const isOver = isFailed(status);

  const print = () =>
    send(async () => {
      const kinds: readonly TicketKind[] = type === "DELIVERY" ? ["KITCHEN", "DELIVERY"] : ["KITCHEN"];
      const left: TicketKind[] = [];
      for (const kind of kinds)
        if ((await api(reprintOrder, { params: { id }, body: { kind } })).answer.printers === 0) left.push(kind);
      const all = left.length > 0 ? (await api(findPrinters, { params: { id: restaurantId } })).answer : [];
      if (all.some((one) => one.kind === "browser" && one.prints.some((kind) => left.includes(kind)))) printHere(id);
      setMessage(
        left.length < kinds.length
          ? { tone: "ok", sentence: "Der Bon kommt, sobald der Drucker das nächste Mal fragt." }
          : { tone: "warn", sentence: isOver ? nothingToCancel : "Hier ist kein Drucker eingerichtet." },
      );
    });

  return (
    <>
      <Button icon="printer" busy={isSending} disabled={isLost} onClick={() => void print()}>
        {isOver ? "Storno drucken" : isAgain ? "Nochmals drucken" : "Bon drucken"}
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
      {message && !failure && <Notice tone={message.tone}>{message.sentence}</Notice>}
    </>
  );
}
