import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import { formatEuros } from "@mahlzeit/domain/money";
import { useSending } from "../../../data/use-sending.ts";
import { dayAndTime } from "../../../shared/orders/moment-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface SettleOnSpotProps {
  complaint: ManagedComplaint;
  restaurant: string;
  onSettle: () => Promise<void>;
}

/** Says who pays what was accepted of an order paid on the spot, and that the own part has been made up for. */
export function SettleOnSpot({ complaint, restaurant, onSettle }: SettleOnSpotProps) {
  const { failure, isSending, send } = useSending();
  const { doneAt, owedCents, history, side, onSpot } = complaint;
  const isDue = owedCents > 0 && history.moves.at(-1)?.status === "COMPLETED";
  const hasOwn = onSpot.some(({ borneBy }) => borneBy === side);
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      {isDue && (
        <>
          <div className="cluster">
            <Button variant="primary" size="large" busy={isSending} onClick={() => send(onSettle)}>
              Erledigt
            </Button>
          </div>
          <p className="muted small">
            {side === "restaurant"
              ? `Tipp es an, wenn der Gast es bekommen hat (${formatEuros(owedCents)}). Erst dann sinkt die Provision.`
              : `Tipp es an, wenn Mahlzeit dem Gast die ${formatEuros(owedCents)} gezahlt hat${hasOwn ? "" : `, statt ${restaurant}`}. Für das Restaurant ändert sich nichts.`}
          </p>
        </>
      )}
      {owedCents === 0 && hasOwn && doneAt !== null && <Notice tone="ok">Erledigt, {dayAndTime(doneAt)}.</Notice>}
      {onSpot
        .filter(({ borneBy }) => borneBy !== side && (hasOwn || side === "restaurant"))
        .map(({ borneBy, amountCents, isDone }) => (
          <p key={`${borneBy} ${amountCents} ${isDone}`}>
            {borneBy === "operator"
              ? `${formatEuros(amountCents)} ${isDone ? "hat Mahlzeit gezahlt" : "zahlt Mahlzeit dem Gast"}. Dein Umsatz und deine Provision bleiben, wie sie sind.`
              : `${formatEuros(amountCents)} trägt ${restaurant}${isDone ? ", erledigt" : ""}.`}
          </p>
        ))}
    </>
  );
}
