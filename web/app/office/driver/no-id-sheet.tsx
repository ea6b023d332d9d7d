import type { DriverStop } from "@mahlzeit/contract/orders/driver-round";
import { ageLabel } from "@mahlzeit/domain/catalogue/menu/age";
import { formatEuros } from "@mahlzeit/domain/money";
import type { DriverReport } from "@mahlzeit/domain/orders/order/delivery-round";
import { Button } from "../../ui/button.tsx";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Quantity } from "../kitchen/dishes.tsx";
import sheets from "../kitchen/sheets.module.css";
import { withoutIdLabel } from "./driver-text.ts";

interface NoIdSheetProps {
  stop: DriverStop;
  idCheck: NonNullable<DriverStop["idCheck"]>;
  onTaken: (...kinds: DriverReport[]) => void;
  onClose: () => void;
}

/** Shows what stays with the driver and what is to be collected then; works without a network. */
export function NoIdSheet({ stop, idCheck, onTaken, onClose }: NoIdSheetProps) {
  const { lines, totalWithoutCents } = idCheck;
  const isAll = totalWithoutCents === null;
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
            onClick={() => (isAll ? onTaken("NO_ID") : onTaken("NO_ID", "COMPLETED"))}
          >
            {withoutIdLabel(idCheck)}
          </Button>
          <Button variant="quiet" size="large" onClick={onClose}>
            Doch nicht
          </Button>
        </div>
      }
    >
      <section className={sheets.card} aria-label="Das bleibt bei dir">
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
            {formatEuros(
              stop.payment === "COLLECT" ? (totalWithoutCents ?? 0) : stop.totalCents - (totalWithoutCents ?? 0),
            )}
          </LeaderRow>
        </LeaderRows>
      </section>
    </Modal>
  );
}
