import type { Answer } from "@mahlzeit/contract/endpoint";
import { endShift } from "@mahlzeit/contract/kitchen/drivers";
import { type DriverShift, findShiftEnd } from "@mahlzeit/contract/orders/driver-round";
import { countOf } from "@mahlzeit/domain/digits";
import { listed } from "@mahlzeit/domain/listed";
import { formatEuros } from "@mahlzeit/domain/money";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { failureSentence } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LargeFigure } from "../../ui/large-figure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import sheets from "../kitchen/sheets.module.css";
import styles from "./driver.module.css";
import { driverApi } from "./use-shift.ts";

type End = Answer<typeof findShiftEnd>;

interface ShiftEndProps {
  shift: DriverShift;
  /** The number of reports that have not arrived. */
  waiting: number;
  isLost: boolean;
  onEnded: () => void;
}

/** The cash to hand over and the tips; ending the shift removes everything from this phone. */
export function ShiftEnd({ shift, waiting, isLost, onEnded }: ShiftEndProps) {
  const [end, setEnd] = useState<End | null>(null);
  const { failure, setFailure, isSending, send } = useSending();

  const load = useEffectEvent(async () => {
    try {
      setEnd((await driverApi(findShiftEnd, {})).answer);
      setFailure(null);
    } catch (error) {
      setFailure(failureSentence(error));
    }
  });
  // The sums change with each report that arrives.
  useEffect(() => void load(), [waiting, isLost]);

  const finish = async () => {
    if (await send(() => driverApi(endShift, {}))) onEnded();
  };
  const open = shift.stops.filter(({ status }) => status !== "ACCEPTED").map(({ number }) => `Nr.\u00a0${number}`);
  return (
    <section className="stack gap-4" aria-labelledby="schichtende">
      <h1 className="visually-hidden" id="schichtende">
        Schichtende
      </h1>
      {end ? <Sums end={end} restaurant={shift.service.name} /> : !failure && <Skeleton height="16rem" shape="card" />}
      {open.length > 0 && (
        <Notice tone="warn">
          {`${listed(open)} ${open.length === 1 ? "ist noch offen und geht" : "sind noch offen und gehen"} an das Restaurant zurück.`}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" action={<Button onClick={() => void load()}>Nochmal</Button>}>
          {failure}
        </Notice>
      )}
      {waiting > 0 ? (
        <Notice tone="warn">
          {`${countOf(waiting, "Meldung wartet", "Meldungen warten")} noch. Beenden geht, sobald ${waiting === 1 ? "sie angekommen ist" : "sie angekommen sind"}.`}
        </Notice>
      ) : (
        end && (
          <p className={`row gap-3 ${sheets.back}`}>
            <Icon name="check" />
            <span>Alle Meldungen sind angekommen.</span>
          </p>
        )
      )}
      <Button
        variant="primary"
        size="large"
        block
        className={styles.large}
        disabled={waiting > 0 || isLost || end === null}
        busy={isSending}
        onClick={() => void finish()}
      >
        Schicht beenden
      </Button>
      <p className="muted center">Danach ist auf diesem Handy alles weg: Adressen, Nummern und dieser Link.</p>
      <p className="center">
        <Link className={buttonClass({ variant: "quiet" })} to="#stopps">
          Doch nicht
        </Link>
      </p>
    </section>
  );
}

function Sums({ end, restaurant }: { end: End; restaurant: string }) {
  return (
    <>
      <div className={sheets.card}>
        <h2>Abgeben</h2>
        <p className={styles.figure}>
          <LargeFigure>{formatEuros(end.cashCents)}</LargeFigure>
        </p>
        <p className="muted">{`bar aus ${end.collected.length} von ${countOf(end.delivered, "Bestellung", "Bestellungen")}`}</p>
        {end.collected.length > 0 && (
          <ul className={styles.cash}>
            {end.collected.map(({ number, amountCents }) => (
              <li key={number} className="row between">
                <b>
                  <span className="visually-hidden">Nr. </span>
                  {number}
                </b>
                <span className="num">{formatEuros(amountCents)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {end.tipped > 0 && (
        <div className={sheets.card}>
          <h2>Trinkgeld für Fahrer:innen</h2>
          <p className={styles.figure}>
            <LargeFigure>{formatEuros(end.tipsCents)}</LargeFigure>
          </p>
          <p className="muted">
            {`online gegeben, bei ${countOf(end.tipped, "Bestellung", "Bestellungen")}. ${restaurant} zahlt es dir aus.`}
          </p>
        </div>
      )}
    </>
  );
}
