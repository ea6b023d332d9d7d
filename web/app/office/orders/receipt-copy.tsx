import { findReceipt, getReceiptCopy } from "@mahlzeit/contract/money/receipts";
import { api } from "../../data/api.ts";
import { saveFile } from "../../data/save-export.ts";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** The copy of an order's receipt, or a sentence before its guest has got it. Asking for it issues none. */
export function ReceiptCopy({ orderId }: { orderId: string }) {
  const { answer, hasFailed, reload } = useLoaded(ask(findReceipt, { params: { id: orderId } }));
  const { isSending, failure, send } = useSending();
  if (hasFailed)
    return (
      <Button variant="quiet" icon="rotate-ccw" onClick={reload}>
        Beleg noch einmal suchen
      </Button>
    );
  if (!answer) return null;
  if (!answer.receipt)
    return <p className="small muted">Beleg: noch keiner ausgestellt, der Gast hat ihn nicht geholt.</p>;
  const { number } = answer.receipt;

  const download = () =>
    send(async () => {
      const copy = await api(getReceiptCopy, { params: { id: orderId } });
      saveFile(`beleg-${number}.pdf`, new Blob([copy.answer], { type: "application/pdf" }));
    });

  return (
    <>
      <Button variant="quiet" icon="download" busy={isSending} onClick={() => void download()}>
        Beleg Nr. {number} (Duplikat)
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  );
}
