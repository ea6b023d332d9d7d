import type { PriceProposal } from "@mahlzeit/domain/catalogue/menu/change-prices";
import { formatTenths } from "@mahlzeit/domain/digits";
import { dayAndMonth } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { Button } from "../../../ui/button.tsx";
import { LeaderRow, LeaderRows } from "../../../ui/leader-rows.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Slip } from "../../../ui/slip.tsx";
import styles from "./menu-prices.module.css";

interface SettleProps {
  chosen: readonly PriceProposal[];
  /** Null for staff, who may only change the draft. */
  when: string | null;
  /** True if an existing plan would be replaced. */
  replaces: boolean;
  busy: "settle" | "draft" | null;
  failure: string | null;
  onSettle: () => void;
  onDraft: () => void;
}

/** The summary and the buttons to apply, plan or draft it. */
export function Settle({ chosen, when, replaces, busy, failure, onSettle, onDraft }: SettleProps) {
  const prices = chosen.map(({ afterCents }) => afterCents);
  const isNone = chosen.length === 0;
  const day = when === null || when === "now" ? null : dayAndMonth(when);
  return (
    <div className={styles.settle}>
      <Slip>
        <h2 className="mb-3">{when === null ? "Für den Entwurf" : day === null ? "Gleich" : `Ab ${day}`}</h2>
        <LeaderRows>
          <LeaderRow label="Preise">{chosen.length}</LeaderRow>
          {!isNone && (
            <>
              <LeaderRow label="Im Schnitt">{averageText(chosen)}</LeaderRow>
              <LeaderRow label="Günstigstes">{formatEuros(Math.min(...prices))}</LeaderRow>
              <LeaderRow label="Teuerstes">{formatEuros(Math.max(...prices))}</LeaderRow>
            </>
          )}
        </LeaderRows>
        <p className={`muted small ${styles.hint}`}>
          {when === null
            ? "Gäste sehen die Preise erst, wenn der Entwurf veröffentlicht ist."
            : day === null
              ? "Gilt gleich. Bestellungen davor behalten den alten Preis."
              : `Gilt ab ${day}, 05:00. Bestellungen davor behalten den alten Preis. Bis dahin kannst du es jederzeit absagen.`}
        </p>
        {replaces && day !== null && (
          <Notice tone="warn">Es ist schon etwas eingeplant. Das Neue tritt an seine Stelle.</Notice>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        <div className="stack gap-2 mt-4">
          {when !== null && (
            <Button
              variant="primary"
              size="large"
              block
              busy={busy === "settle"}
              looksDisabled={isNone}
              onClick={isNone ? undefined : onSettle}
            >
              {day === null ? "Jetzt ändern" : `Für ${day} einplanen`}
            </Button>
          )}
          <Button
            variant={when === null ? "primary" : "quiet"}
            block
            busy={busy === "draft"}
            looksDisabled={isNone}
            onClick={isNone ? undefined : onDraft}
          >
            {when === null ? "In den Entwurf" : "Lieber in den Entwurf"}
          </Button>
        </div>
      </Slip>
    </div>
  );
}

/** Formats the average change: "+5,0 %". */
export function averageText(chosen: readonly PriceProposal[]): string {
  const sum = (of: (proposal: PriceProposal) => number) => chosen.reduce((all, one) => all + of(one), 0);
  const before = sum(({ beforeCents }) => beforeCents);
  const more = before > 0 ? (sum(({ afterCents }) => afterCents) / before - 1) * 100 : 0;
  return `${more > 0 ? "+" : more < 0 ? "−" : ""}${formatTenths(Math.abs(more))} %`;
}
