import type { DriverStop } from "@mahlzeit/contract/orders/driver-round";
import { ageLabel } from "@mahlzeit/domain/catalogue/menu/age";
import { formatEuros } from "@mahlzeit/domain/money";
import type { DriverReport } from "@mahlzeit/domain/orders/order/delivery-round";
import { linesOfAge, type ProvenAge } from "@mahlzeit/domain/orders/order/id-check";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Quantity } from "../kitchen/dishes.tsx";
import { ProvenAgeChoice } from "../kitchen/missing/proven-age-choice.tsx";
import sheets from "../kitchen/sheets.module.css";
import { withoutIdLabel } from "./driver-text.ts";
import { totalWithout } from "./stored-shift.ts";

interface NoIdSheetProps {
  stop: DriverStop;
  idCheck: NonNullable<DriverStop["idCheck"]>;
  onTaken: (kinds: readonly DriverReport[], proven: ProvenAge) => void;
  onClose: () => void;
}

/** Shows what stays with the driver and what is to be collected then; works without a network. */
export function NoIdSheet({ stop, idCheck, onTaken, onClose }: NoIdSheetProps) {
  const [proven, setProven] = useState<ProvenAge>(null);
  const lines = linesOfAge(idCheck.lines, proven);
  const totalCents = totalWithout(idCheck, proven);
  const isAll = totalCents === null;
  return (
    <Modal
      title="Kein Ausweis"
      description={
        isAll
          ? "Alles braucht einen Ausweis: Es bleibt bei dir, und die Bestellung ist storniert."
          : "Das bleibt bei dir, der Rest wird übergeben."
      }
      onClose={onClose}
      footer={
        <div className={`cluster gap-2 ${sheets.answers}`}>
          <Button
            variant={isAll ? "danger-solid" : "primary"}
            size="large"
            onClick={() => onTaken(isAll ? ["NO_ID"] : ["NO_ID", "COMPLETED"], proven)}
          >
            {withoutIdLabel(lines, totalCents)}
          </Button>
          <Button variant="quiet" size="large" onClick={onClose}>
            Doch nicht
          </Button>
        </div>
      }
    >
      <section className={sheets.card} aria-label="Das bleibt bei dir">
        <ProvenAgeChoice lines={idCheck.lines} value={proven} onChange={setProven} />
        <ul className={`mb-4 ${sheets.lines}`}>
          {lines.map(({ name, quantity, age, amountCents }, i) => (
            // Two lines may have the same dish; their order never changes.
            <li key={i}>
              <div className={`cluster top ${sheets.line}`}>
                <Quantity quantity={quantity} />
                <span>
                  {name}
                  <small>{ageLabel(age)}</small>
                </span>
                <span className="num">{formatEuros(-amountCents)}</span>
              </div>
            </li>
          ))}
        </ul>
        <LeaderRows>
          <LeaderRow label="Bisher">{formatEuros(stop.totalCents)}</LeaderRow>
          <LeaderRow label={stop.payment === "COLLECT" ? "Kassieren" : "Zurück an den Gast"} tone="total">
            {formatEuros(stop.payment === "COLLECT" ? (totalCents ?? 0) : stop.totalCents - (totalCents ?? 0))}
          </LeaderRow>
        </LeaderRows>
      </section>
    </Modal>
  );
}
