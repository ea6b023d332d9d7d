import { formatEuros } from "@mahlzeit/domain/money";
import { useState } from "react";
import { randomUuid } from "../../data/random-uuid.ts";
import { Button } from "../../ui/button.tsx";
import { FieldNote } from "../../ui/field.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Table } from "../../ui/table.tsx";
import type { Fields } from "../draft/merge-fields.ts";
import { AreaDialog } from "./area-dialog.tsx";
import styles from "./areas.module.css";
import { type AreaField, areaField, areasOf, feeText, orderField } from "./delivery-fields.ts";

export interface AreaRowsProps {
  fields: Fields;
  faults: readonly { readonly id: string; readonly message: string }[];
  /** Postcodes without a known street. */
  unknown: readonly string[];
  onEdit: (changes: Readonly<Record<string, unknown>>) => void;
}

/** The areas in the order of matching, as a table or, if it is too narrow, as cards. */
export function AreaRows({ fields, faults, unknown, onEdit }: AreaRowsProps) {
  const [opened, setOpened] = useState<{ readonly id: string; readonly area: AreaField | null } | null>(null);
  const areas = areasOf(fields);
  const ids = areas.map(([id]) => id);
  const moveUp = (place: number) => {
    const [before = "", here = ""] = ids.slice(place - 1, place + 1);
    onEdit({ [orderField]: [...ids.slice(0, place - 1), here, before, ...ids.slice(place + 1)] });
  };
  const done = (id: string, area: AreaField | undefined) => {
    setOpened(null);
    const others = ids.filter((other) => other !== id);
    const order = area === undefined ? others : ids.includes(id) ? ids : [...ids, id];
    onEdit({ [areaField(id)]: area, [orderField]: order });
  };

  return (
    <Panel aria-labelledby="gebiete">
      <PanelHead id="gebiete" title="Gebiete">
        <Button icon="plus" onClick={() => setOpened({ id: randomUuid(), area: null })}>
          Gebiet
        </Button>
      </PanelHead>
      {areas.length === 0 ? (
        <p className="muted">Noch keines: Du lieferst nirgendwo hin.</p>
      ) : (
        <Table
          asCards
          className={styles.table}
          columns={[
            {
              heading: "Gebiet",
              isRowHeading: true,
              render: ([id, area]) => (
                <>
                  {area.name}
                  <span className={`cluster gap-1 small mt-2 ${styles.places}`}>
                    {[...area.postcodes, ...area.cities].map((one) => (
                      <span key={one}>{one}</span>
                    ))}
                  </span>
                  {faults
                    .filter((fault) => fault.id === id)
                    .map(({ message }) => (
                      <FieldNote key={message} id={`${id}-${message}`} error={message} />
                    ))}
                  {area.postcodes.some((one) => unknown.includes(one)) && (
                    <FieldNote
                      id={`${id}-unknown`}
                      hint={`Kennen wir nicht: ${area.postcodes.filter((one) => unknown.includes(one)).join(", ")}`}
                    />
                  )}
                </>
              ),
            },
            {
              heading: "Liefergebühr",
              isNumber: true,
              render: ([, { feeCents }]) =>
                feeCents === 0 ? <span className={styles.free}>{feeText(0)}</span> : feeText(feeCents),
            },
            { heading: "Mindestens", isNumber: true, render: ([, area]) => formatEuros(area.minimumCents) },
            {
              heading: "Gratis ab",
              isNumber: true,
              render: ([, area]) => (area.freeFromCents === null ? "–" : formatEuros(area.freeFromCents)),
            },
            {
              heading: "Dauert länger",
              isNumber: true,
              render: ([, area]) => (area.extraMinutes === 0 ? "–" : `+${area.extraMinutes} min`),
            },
            {
              heading: "Ändern",
              hidesHeading: true,
              className: styles.actions,
              render: ([id, area], place) => (
                <>
                  {place > 0 && (
                    <Button variant="quiet" aria-label={`Nach oben: ${area.name}`} onClick={() => moveUp(place)}>
                      Nach oben
                    </Button>
                  )}
                  <Button
                    id={`gebiet-${id}`}
                    variant="quiet"
                    aria-label={`Ändern: ${area.name}`}
                    onClick={() => setOpened({ id, area })}
                  >
                    Ändern
                  </Button>
                </>
              ),
            },
          ]}
          rows={areas}
          keyOf={([id]) => id}
        />
      )}
      <p className="muted mt-4">
        Eine Adresse gehört zum ersten Gebiet mit ihrer Postleitzahl, sonst zu dem mit ihrem Ort.
      </p>
      {opened && (
        <AreaDialog
          area={opened.area}
          others={areas.filter(([id]) => id !== opened.id).map(([, area]) => area)}
          onDone={(area) => done(opened.id, area)}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}
