import { useState } from "react";
import { randomUuid } from "../../data/random-uuid.ts";
import { Button } from "../../ui/button.tsx";
import { FieldNote } from "../../ui/field.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import type { Fields } from "../draft/merge-fields.ts";
import styles from "./hours.module.css";
import { type SpecialField, specialField, specialsOf } from "./hours-fields.ts";
import { rangeText } from "./hours-text.ts";
import type { FaultDisplay } from "./period-fields.tsx";
import { SpecialDayDialog } from "./special-day-dialog.tsx";

interface SpecialDaysProps {
  fields: Fields;
  /** "YYYY-MM-DD"; past days are not shown. */
  today: string;
  faultDisplay: FaultDisplay;
  onEdit: (changes: Readonly<Record<string, unknown>>) => void;
}

interface Opened {
  readonly field: string;
  readonly kind: "holiday" | "day";
  readonly special: SpecialField | null;
}

/** The restaurant's closed days and days with different hours. */
export function SpecialDays({ fields, today, faultDisplay, onEdit }: SpecialDaysProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const coming = specialsOf(fields).filter(([, { to }]) => today <= to);
  const kindOf = ({ from, to }: SpecialField) => (from === to ? "day" : "holiday");
  const add = (kind: Opened["kind"]) => setOpened({ field: specialField(randomUuid()), kind, special: null });

  const list = (kind: Opened["kind"]) =>
    coming
      .filter(([, special]) => kindOf(special) === kind)
      .map(([field, special]) => {
        const days = rangeText(special.from, special.to);
        const name = special.reason || (kind === "holiday" ? "Betriebsurlaub" : days);
        const fault = faultDisplay.faultAt(field);
        return (
          <li key={field} className={`row gap-3 between breaks ${styles.entry}`}>
            <div>
              <b>{name}</b>
              <small className="block">{[name !== days && days, timesText(special)].filter(Boolean).join(", ")}</small>
              {fault && <FieldNote id={`${field}-note`} error={fault.message} />}
            </div>
            <Button
              id={field}
              variant="quiet"
              aria-label={`Ändern: ${name}`}
              onClick={() => setOpened({ field, kind, special })}
            >
              Ändern
            </Button>
          </li>
        );
      });

  return (
    <>
      <Panel>
        <PanelHead title="Betriebsurlaub">
          <Button icon="plus" onClick={() => add("holiday")}>
            Urlaub
          </Button>
        </PanelHead>
        <ul>{list("holiday")}</ul>
        <p className="muted small mt-3">Gäste lesen es ab 14 Tagen davor.</p>
      </Panel>
      <Panel>
        <PanelHead title="Einzelner Tag">
          <Button icon="plus" onClick={() => add("day")}>
            Tag
          </Button>
        </PanelHead>
        <ul>{list("day")}</ul>
        <p className="muted small mt-3">Zum Beispiel eine Feier, oder ein Abend, an dem ihr länger offen habt.</p>
      </Panel>
      {opened && (
        <SpecialDayDialog
          kind={opened.kind}
          special={opened.special}
          today={today}
          others={specialsOf(fields).flatMap(([field, special]) => (field === opened.field ? [] : [special]))}
          onDone={(special) => {
            onEdit({ [opened.field]: special });
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function timesText({ rows }: SpecialField): string {
  return rows.length === 0 ? "zu" : rows.map(({ from, to }) => `${from} – ${to}`).join(", ");
}
