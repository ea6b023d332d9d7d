import {
  findManagedWithdrawals,
  type ManagedWithdrawals,
  receiveGoods,
  repayWithdrawal,
} from "@mahlzeit/contract/money/withdrawals";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { listed } from "@mahlzeit/domain/listed";
import { dateText, formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { isOpenWithdrawal, type WithdrawalState } from "@mahlzeit/domain/money/withdrawal/states";
import { useState } from "react";
import { api } from "../../../data/api.ts";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { ConfirmDialog } from "../../../forms/confirm-dialog.tsx";
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
  /** The withdrawal whose next step has to be confirmed. */
  const [asked, setAsked] = useState<Managed | null>(null);

  async function move(one: Managed): Promise<void> {
    const to = one.can.includes("RECEIVED") ? receiveGoods : repayWithdrawal;
    const params = { id: order.id, withdrawal: one.id };
    try {
      loaded.show((await api(to, { params })).answer);
      setAsked(null);
    } catch (error) {
      // It may have moved meanwhile.
      loaded.reload();
      throw error;
    } finally {
      onMoved();
    }
  }
  return (
    <section className="stack gap-4" aria-label="Rücktritt">
      <Loaded of={loaded} failed="Der Rücktritt ließ sich gerade nicht laden." height="8rem">
        {({ withdrawals, paymentType }) => (
          <>
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
                      <Button variant="primary" size="large" onClick={() => setAsked(one)}>
                        Ware erhalten …
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
                      <Button variant="primary" size="large" onClick={() => setAsked(one)}>
                        Erledigt …
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
            {asked && (
              <ConfirmDialog
                icon="undo-2"
                {...question(asked, paymentType)}
                submitVariant="danger-solid"
                cancellable
                act={() => move(asked)}
                onClose={() => setAsked(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Asks before a step that tells the guest of money and cannot be taken back. */
function question({ can, lines, amountCents }: Managed, paymentType: ManagedWithdrawals["paymentType"]) {
  const sum = formatEuros(amountCents);
  if (!can.includes("RECEIVED"))
    return {
      title: "Hat der Gast sein Geld?",
      description: `${sum}, auf die Hand oder überwiesen. Wir schreiben ihm, dass er sie hat.`,
      submitLabel: "Ja, zurückgegeben",
    };
  const goods = listed(lines.map(({ quantity, name }) => `${quantity}× ${name}`));
  return {
    title: "Ist die Ware da?",
    description:
      paymentType === "STRIPE"
        ? `${goods}. Der Gast bekommt sofort ${sum} auf die Karte zurück.`
        : `${goods}. Wir schreiben dem Gast, dass er ${sum} von dir bekommt.`,
    submitLabel: "Ja, erhalten",
  };
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
