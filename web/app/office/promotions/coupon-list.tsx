import type { ManagedCoupon } from "@mahlzeit/contract/orders/manage-coupons";
import { formatDate } from "@mahlzeit/domain/local-time";
import { formatEuros, formatPercent } from "@mahlzeit/domain/money";
import { useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Budget } from "./budget.tsx";
import type { CouponSource } from "./coupon-source.ts";
import styles from "./coupons.module.css";
import { StopDialog } from "./stop-dialog.tsx";

interface CouponListProps {
  readonly coupons: readonly ManagedCoupon[];
  readonly source: CouponSource;
  /** Shows who pays each coupon, in the list of all restaurants. */
  readonly showsPayer: boolean;
  readonly onChanged: (message: string) => void;
}

/** All coupons with their remaining budgets, newest first. */
export function CouponList({ coupons, source, showsPayer, onChanged }: CouponListProps) {
  const [stopping, setStopping] = useState<ManagedCoupon | null>(null);
  return (
    <>
      <ul className={styles.list} aria-label="Gutscheincodes">
        {coupons.map((coupon) => (
          <li className="stack top" key={coupon.id}>
            <div>
              <h3 className="breaks">{coupon.code}</h3>
              <p>{termsOf(coupon, showsPayer)}</p>
            </div>
            <Badge tone={tones[coupon.state]}>{stateLabels[coupon.state]}</Badge>
            <Budget {...coupon} />
            {canStop(coupon) && (
              <Button variant="danger" onClick={() => setStopping(coupon)}>
                Stoppen
                <VisuallyHidden>: {coupon.code}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {stopping && (
        <StopDialog
          title={`${stopping.code} stoppen`}
          stop={(reason) => source.stop(stopping.id, reason)}
          onStopped={() => {
            setStopping(null);
            onChanged(`${stopping.code} ist gestoppt.`);
          }}
          onClose={() => setStopping(null)}
        />
      )}
    </>
  );
}

function termsOf(
  { type, value, minimumCents, perGuest, from, to, payer, service }: ManagedCoupon,
  showsPayer: boolean,
) {
  const off = type === "FLAT" ? formatEuros(value) : formatPercent(value);
  const where = service?.name ?? "alle Restaurants";
  return [
    minimumCents > 0 ? `${off} ab ${formatEuros(minimumCents)}` : off,
    // The instant before midnight belongs to the last valid day.
    `${formatDate(from)} bis ${formatDate(to - 1)}`,
    perGuest === null ? "je Gast ohne Grenze" : `${perGuest}× je Gast`,
    ...(showsPayer ? [`${where}, trägt ${payer === "operator" ? "Mahlzeit" : "das Restaurant"}`] : []),
  ].join(" · ");
}

const stateLabels: Record<ManagedCoupon["state"], string> = {
  PLANNED: "Geplant",
  RUNNING: "Läuft",
  NEARLY_USED_UP: "Gleich aufgebraucht",
  USED_UP: "Aufgebraucht",
  STOPPED: "Gestoppt",
  ENDED: "Abgelaufen",
};
const tones = {
  PLANNED: "line",
  RUNNING: "open-on-page",
  NEARLY_USED_UP: "deal",
  USED_UP: "line",
  STOPPED: "line",
  ENDED: "line",
} as const;

function canStop({ state }: ManagedCoupon): boolean {
  return state === "PLANNED" || state === "RUNNING" || state === "NEARLY_USED_UP";
}
