import { maxTables, nextTableName } from "@mahlzeit/domain/catalogue/restaurants/tables";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { LiveRegion, VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { ShownFaults } from "../draft/use-shown-faults.ts";
import { Grip } from "../menu/grip.tsx";
import { useDragOrder } from "../menu/use-drag-order.ts";
import { SeveralTables } from "./several-tables.tsx";
import { namesOf, orderField, type TableRow, tableField } from "./table-fields.ts";
import styles from "./tables.module.css";

interface TableRowsProps {
  rows: readonly TableRow[];
  faults: ReadonlyMap<string, string>;
  shownFaults: ShownFaults;
  onEdit: (changes: Readonly<Record<string, unknown>>, step?: string) => void;
  onAdd: (names: readonly string[]) => void;
}

/** The tables in their order, each with a grip, its name and a button to remove it. */
export function TableRows({ rows, faults, shownFaults, onEdit, onAdd }: TableRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState("");
  const [addsSeveral, setAddsSeveral] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const ids = rows.map(({ id }) => id);
  const move = (id: string, to: number) => {
    const others = ids.filter((other) => other !== id);
    const place = Math.max(0, Math.min(to, others.length));
    onEdit({ [orderField]: [...others.slice(0, place), id, ...others.slice(place)] });
    setMoved(`${rows.find((row) => row.id === id)?.name}, Platz ${place + 1} von ${rows.length}`);
  };
  useDragOrder(list, (id, _list, index) => move(id, index));
  const { length } = rows;
  useEffect(() => {
    if (!isAdded) return;
    setAdded(false);
    const added = list.current?.querySelector<HTMLInputElement>("li:last-child input");
    added?.focus();
    added?.select();
  }, [isAdded, length]);

  return (
    <>
      <ol ref={list} className={styles.rows} data-list="tables" data-sorting="true">
        {rows.map(({ id, name }, i) => (
          <li key={id} className={styles.row} data-row={id}>
            <Grip name={name} place={`Platz ${i + 1} von ${length}`} onMove={(by) => move(id, i + by)} />
            <TextField
              name={tableField(id)}
              label={<VisuallyHidden>Name von Platz {i + 1}</VisuallyHidden>}
              value={name}
              autoComplete="off"
              error={name !== "" || shownFaults.isShown(id) ? faults.get(id) : undefined}
              onChange={(event) => onEdit({ [tableField(id)]: event.target.value }, tableField(id))}
              onBlur={() => shownFaults.leave(id)}
            />
            <IconButton
              icon="trash-2"
              label={`${name || `Platz ${i + 1}`} entfernen`}
              onClick={() => onEdit({ [tableField(id)]: undefined })}
            />
          </li>
        ))}
      </ol>
      <div className="cluster gap-2">
        <Button
          icon="plus"
          disabled={length >= maxTables}
          onClick={() => {
            onAdd([nextTableName(namesOf(rows))]);
            setAdded(true);
          }}
        >
          Tisch dazu
        </Button>
        <Button variant="quiet" disabled={length >= maxTables} onClick={() => setAddsSeveral(true)}>
          Mehrere auf einmal
        </Button>
      </div>
      <LiveRegion message={moved} />
      {addsSeveral && (
        <SeveralTables
          known={namesOf(rows)}
          onAdd={(names) => {
            setAddsSeveral(false);
            onAdd(names);
          }}
          onClose={() => setAddsSeveral(false)}
        />
      )}
    </>
  );
}
