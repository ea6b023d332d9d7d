import type { OrderToComplain } from "@mahlzeit/contract/money/complaints";
import { paths } from "@mahlzeit/contract/page-addresses";
import { formatEuros } from "@mahlzeit/domain/money";
import { faultLabels, neverCameLabel } from "@mahlzeit/domain/money/complaint/complaint";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import styles from "./complaint.module.css";
import type { GuestComplaint } from "./complaint-text.ts";

interface ClaimedSideProps {
  tag: string;
  known: OrderToComplain;
  complaint: GuestComplaint;
}

/** The guest's claim, word for word. Its sums stand there as long as nothing has gone back of it. */
export function ClaimedSide({ tag, known, complaint: { lines, words, moves, amountCents } }: ClaimedSideProps) {
  const isUnpaid = !moves.some((move) => move.amountCents);
  return (
    <aside className={styles.side}>
      <Panel aria-labelledby="claimed-title" className="stack gap-4">
        <PanelHead id="claimed-title" title="Was du gemeldet hast" />
        {lines === null ? (
          <p>{neverCameLabel}</p>
        ) : (
          <ul className="stack gap-3">
            {lines.map(({ position, quantity, fault }) => (
              <li key={position}>
                <b>
                  <span className="num muted">{quantity}×</span>{" "}
                  {known.lines.find((line) => line.position === position)?.name}
                </b>
                <span className="block small muted">{faultLabels[fault]}</span>
              </li>
            ))}
          </ul>
        )}
        {words && <p className={`small ${styles.mine}`}>„{words}“</p>}
        {isUnpaid && amountCents > 0 && (
          <LeaderRows>
            <LeaderRow tone="total" label="Zusammen">
              {formatEuros(amountCents)}
            </LeaderRow>
          </LeaderRows>
        )}
        <Link className={buttonClass({ block: true })} to={paths.confirmationByTag(tag)}>
          Zur Bestellung
        </Link>
      </Panel>
    </aside>
  );
}
