import {
  findManagedWithdrawals,
  type ManagedWithdrawals,
  receiveGoods,
  repayWithdrawal,
} from "@mahlzeit/contract/money/withdrawals";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { dateText, formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { isOpenWithdrawal, type WithdrawalState } from "@mahlzeit/domain/money/withdrawal/states";
import { api } from "../../../data/api.ts";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { useSending } from "../../../data/use-sending.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface WithdrawalsProps {
  order: ManagedOrder;
  /** Called once a withdrawal has moved, because the order's money moves with it. */
  onMoved: () => void;
}

type Managed = ManagedWithdrawals["withdrawals"][number];

/** The withdrawals from an order: what comes back, by when it counts as received, and what this person may do. */
export function Withdrawals({ order, onMoved }: WithdrawalsProps) {
  const loaded = useLoaded(ask(findManagedWithdrawals, { params: { id: order.id } }), {
    about: order.withdrawals?.join() ?? null,
  });
  const { failure, sending, send } = useSending();

  function move(one: Managed): Promise<boolean> {
    const to = one.can.includes("RECEIVED") ? receiveGoods : repayWithdrawal;
    const params = { id: order.id, withdrawal: one.id };
    return send(
      async () => {
        try {
          loaded.show((await api(to, { params })).answer);
        } catch (error) {
          // It may have moved meanwhile.
          loaded.reload();
          throw error;
        } finally {
          onMoved();
        }
      },
      { what: one.id },
    );
  }
  return (
    <section className="stack gap-4" aria-label="Rücktritt">
      <Loaded of={loaded} failed="Der Rücktritt ließ sich gerade nicht laden." height="8rem">
        {({ withdrawals, paymentType }) => (
          <>
            {failure && <Notice tone="error">{failure}</Notice>}
            {withdrawals.map((one) => (
              <div key={one.id} className="stack gap-3">
                <div className="cluster gap-3 between">
                  <h2 className="h3">Rücktritt</h2>
                  <span role="status">
                    <Badge tone={isOpenWithdrawal(one.status) ? "deal" : "line"} icon="undo-2">
                      {withdrawalStateLabels[one.status]}
                    </Badge>
                  </span>
                </div>
                <ul>
                  {one.lines.map(({ position, quantity, name }) => (
                    <li key={position}>
                      <span className="num muted">{quantity}×</span> <b>{name}</b>
                    </li>
                  ))}
                </ul>
                <p className="muted small">{aboutText(one)}</p>
                {one.can.includes("RECEIVED") && (
                  <>
                    <div className="cluster">
                      <Button variant="primary" size="large" busy={sending === one.id} onClick={() => void move(one)}>
                        Ware erhalten
                      </Button>
                    </div>
                    <p className="muted small">
                      {paymentType === "STRIPE"
                        ? `Der Gast bekommt dann ${formatEuros(one.amountCents)} auf die Karte zurück.`
                        : `Der Gast bekommt ${formatEuros(one.amountCents)} von dir, weil er vor Ort bezahlt hat.`}
                    </p>
                  </>
                )}
                {one.can.includes("REPAID") && (
                  <>
                    <div className="cluster">
                      <Button variant="primary" size="large" busy={sending === one.id} onClick={() => void move(one)}>
                        Erledigt
                      </Button>
                    </div>
                    <p className="muted small">
                      Tipp es an, wenn der Gast die {formatEuros(one.amountCents)} zurückhat. Erst dann sinkt die
                      Provision.
                    </p>
                  </>
                )}
                {one.status === "REPAID" && (
                  <Notice tone="ok">{formatEuros(one.amountCents)} sind beim Gast oder auf dem Weg zu ihm.</Notice>
                )}
              </div>
            ))}
          </>
        )}
      </Loaded>
    </section>
  );
}

function aboutText({ declaredAt, sentOn, receiveBy, status }: Managed): string {
  const declared = `Erklärt am ${formatDate(declaredAt)} um ${formatTime(declaredAt)}.`;
  if (sentOn === null) return declared;
  const end = status === "SENT_BACK" && receiveBy !== null ? ` Gilt am ${formatDate(receiveBy)} als erhalten.` : "";
  return `${declared} Zurückgeschickt am ${dateText(sentOn)}.${end}`;
}

const withdrawalStateLabels: Record<WithdrawalState, string> = {
  DECLARED: "Ware kommt zurück",
  SENT_BACK: "Ware unterwegs",
  RECEIVED: "Geld zurückgeben",
  REPAID: "Zurückgezahlt",
  SETTLED: "Nichts mehr offen",
};
