import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import { useSending } from "../../../data/use-sending.ts";
import { dayAndTime } from "../../../shared/orders/moment-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface SettleOnSpotProps {
  complaint: ManagedComplaint;
  onSettle: () => Promise<void>;
}

/** Says that what was promised on the spot has been made up for, or that somebody said so. */
export function SettleOnSpot({ complaint, onSettle }: SettleOnSpotProps) {
  const { failure, isSending, send } = useSending();
  const { doneAt, owedCents, history } = complaint;
  if (owedCents === 0) return doneAt !== null && <Notice tone="ok">Erledigt, {dayAndTime(doneAt)}.</Notice>;
  if (history.moves.at(-1)?.status !== "COMPLETED") return null;
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="cluster">
        <Button variant="primary" size="large" busy={isSending} onClick={() => send(onSettle)}>
          Erledigt
        </Button>
      </div>
      <p className="muted small">Tipp es an, wenn der Gast es bekommen hat. Erst dann sinkt die Provision.</p>
    </>
  );
}
