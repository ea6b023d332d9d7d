import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import { countOf } from "@mahlzeit/domain/digits";
import { formatEuros } from "@mahlzeit/domain/money";
import { claimedCents } from "@mahlzeit/domain/money/complaint/amount";
import { faultLabels, neverCameLabel, onlyANumberSentence } from "@mahlzeit/domain/money/complaint/complaint";
import { isUnsettled } from "@mahlzeit/domain/money/complaint/states";
import { LeaderRow, LeaderRows } from "../../../ui/leader-rows.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { claimOf } from "./claim-of.ts";
import styles from "./complaint.module.css";

/** The things that the guest claims, at what was paid for them, and what of it is still open. */
export function ClaimedLines({ complaint }: { complaint: ManagedComplaint }) {
  const { lines, orderLines, status, amountCents, leftCents, returnedCents, returnedLines, ofGuest } = complaint;
  return (
    <div>
      {lines === null ? (
        <p>{neverCameLabel}.</p>
      ) : (
        <ul className={`divided ${styles.claimed}`} aria-label="Gemeldet">
          {lines.map(({ position, quantity, fault }) => {
            const line = orderLines.find((one) => one.position === position);
            const ordered = line?.pieces.length ?? 0;
            const cents = claimedCents([{ position, quantity }], { lines: orderLines, leftCents });
            return (
              <li key={position} className="cluster between">
                <span>
                  <b>
                    {quantity}× {line?.name}
                  </b>
                  <small className="block muted">
                    {[faultLabels[fault], ordered > quantity && `bestellt waren ${ordered}`, line?.options]
                      .filter(Boolean)
                      .join(" · ")}
                  </small>
                </span>
                <span className="num">{cents !== null && isUnsettled(status) && formatEuros(cents)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {isUnsettled(status) && (
        <LeaderRows>
          <LeaderRow
            label={claimOf(complaint).isWhole ? "Zusammen" : "Noch offen"}
            caption={paidCaption(complaint)}
            tone="total"
          >
            {formatEuros(amountCents)}
          </LeaderRow>
        </LeaderRows>
      )}
      {isUnsettled(status) && returnedCents > 0 && (
        <Notice tone="warn">
          {formatEuros(returnedCents)} sind seit der Reklamation schon von Hand zurückgegangen. Hier sind sie nicht
          abgezogen.
        </Notice>
      )}
      {isUnsettled(status) && returnedLines.length > 0 && (
        <p className="muted small">Was von Hand zurückgegangen ist, ist hier schon abgezogen.</p>
      )}
      {ofGuest && (
        <p className={`cluster gap-3 muted small ${styles.number}`}>
          <b className="num">{ofGuest.complaints}</b>
          <span>
            {ofGuest.complaints === 1 ? "Reklamation" : "Reklamationen"} bei{" "}
            {countOf(ofGuest.orders, "Bestellung", "Bestellungen")}, dieser Gast,{" "}
            {ofGuest.isEverywhere ? "alle Häuser" : "hier"}, in 90{"\u00a0"}Tagen. {onlyANumberSentence}
          </span>
        </p>
      )}
    </div>
  );
}

function paidCaption({ paymentType, lines }: ManagedComplaint): string | undefined {
  if (paymentType === "ON_SPOT") return lines === null ? undefined : "vor Ort bezahlt";
  return lines === null ? "mit Lieferung und Trinkgeld" : "Karte, online";
}
