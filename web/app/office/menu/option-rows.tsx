import type { DocumentGroup, DocumentOption, DocumentProduct } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { formatEuros, formatEurosPlain, formatPercent } from "@mahlzeit/domain/money";
import { type RefObject, useRef, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import { IconButton } from "../../ui/icon-button.tsx";
import { PanelHead } from "../../ui/panel.tsx";
import { LiveRegion, VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AvailabilitySwitch, untilText } from "./availability-switch.tsx";
import { insertedAt, movedById, newOption, withGroup, withOption } from "./edit-document.ts";
import { Grip, UpDown } from "./grip.tsx";
import { InlinePrice } from "./inline-price.tsx";
import { OptionDialog } from "./option-dialog.tsx";
import { DrinkQuestion, Portion } from "./option-rate.tsx";
import styles from "./option-rows.module.css";
import { useDragOrder } from "./use-drag-order.ts";
import type { EditMenu } from "./use-menu-draft.ts";
import type { SoldOut } from "./use-sold-out.ts";

interface OptionRowsProps {
  group: DocumentGroup;
  /** The dishes that have the group. */
  dishes: readonly DocumentProduct[];
  /** The published group. */
  before: DocumentGroup | undefined;
  edit: EditMenu;
  soldOut: SoldOut;
}

/** The options of a group in their order: name, surcharge, allergens, and availability. */
export function OptionRows({ group, dishes, before, edit, soldOut }: OptionRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isSorting, setSorting] = useState(false);
  const [message, setMessage] = useState("");
  const was = new Map(before?.options.map((option) => [option.id, option]));
  const setOptions = (label: string, change: (options: readonly DocumentOption[]) => readonly DocumentOption[]) =>
    edit(`${label} ${group.name}`, (now) => {
      const options = now.optionGroups.find(({ id }) => id === group.id)?.options;
      return options ? withGroup(now, group.id, { options: change(options) }) : now;
    });
  useDragOrder(list, (id, _, index) =>
    setOptions("Reihenfolge", (options) => {
      const option = options.find((one) => one.id === id);
      const others = options.filter((one) => one !== option);
      return option ? insertedAt(others, index, option) : options;
    }),
  );
  function move(option: DocumentOption, by: -1 | 1): void {
    setOptions("Reihenfolge", (options) => movedById(options, option.id, by));
    const place = movedById(group.options, option.id, by).findIndex(({ id }) => id === option.id) + 1;
    setMessage(`${option.name}: Platz ${place} von ${group.options.length}`);
  }
  return (
    <section className={`stack ${styles.all}`} data-sorting={isSorting || undefined}>
      <PanelHead title="Optionen">
        <div className={`cluster ${styles.head}`}>
          {group.options.length > 1 && (
            <Button variant="quiet" aria-pressed={isSorting} onClick={() => setSorting(!isSorting)}>
              {isSorting ? "Fertig" : "Sortieren"}
            </Button>
          )}
          <Button icon="plus" onClick={() => setOptions("Neue Option in", (options) => [...options, newOption()])}>
            Option
          </Button>
        </div>
      </PanelHead>
      <DrinkQuestion
        group={group}
        dishes={dishes}
        onAnswer={(label, ids, vatRate) =>
          setOptions(`${label} in`, (options) =>
            options.map((one) => (ids.includes(one.id) ? { ...one, vatRate } : one)),
          )
        }
      />
      <div className={styles.names} aria-hidden="true">
        <span>Name</span>
        <span>Aufpreis</span>
        <span>Allergene</span>
        <span>{!isSorting && "Verfügbar"}</span>
      </div>
      <ul ref={list as RefObject<HTMLUListElement>} data-list={group.id} data-sorting={isSorting || undefined}>
        {group.options.map((option) => (
          <OptionRow
            key={option.id}
            option={option}
            group={group}
            dishes={dishes}
            before={was.get(option.id)}
            isSorting={isSorting}
            soldOut={soldOut}
            onMove={(by) => move(option, by)}
            onRemove={() =>
              setOptions(`${option.name} herausgenommen aus`, (options) => options.filter(({ id }) => id !== option.id))
            }
            onChange={(label, changes) =>
              edit(`${label} ${option.name}`, (now) => withOption(now, option.id, changes), `${option.id}.${label}`)
            }
          />
        ))}
      </ul>
      {group.options.length === 0 && <p className={`muted small ${styles.hint}`}>Noch keine Option.</p>}
      <p className={`muted small ${styles.hint}`}>
        <span className={styles.dragging}>Ziehen zum Sortieren, oder Griff wählen und ↑&nbsp;↓ drücken. </span>Ein Minus
        vor dem Preis macht’s günstiger.
      </p>
      <LiveRegion message={message} />
    </section>
  );
}

interface OptionRowProps {
  option: DocumentOption;
  group: DocumentGroup;
  dishes: readonly DocumentProduct[];
  before: DocumentOption | undefined;
  isSorting: boolean;
  soldOut: SoldOut;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onChange: (label: string, changes: Partial<DocumentOption>) => void;
}

function OptionRow({ option, group, dishes, before, isSorting, soldOut, onMove, onRemove, onChange }: OptionRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const name = option.name.trim() || "Ohne Namen";
  const outUntil = soldOut.untilOf(option.id);
  const isNameless = wasLeft && option.name.trim() === "";
  const letters = option.allergens?.join(", ");
  const allergens = letters === undefined ? "fehlen" : letters || "keine";
  const further = [
    option.vatRate !== null && `${formatPercent(option.vatRate)} MwSt.`,
    option.depositCents > 0 && `Pfand ${formatEuros(option.depositCents)}`,
  ].filter((text) => text !== false);
  return (
    <li className={styles.row} data-row={option.id}>
      <Grip name={name} onMove={onMove} />
      <div className={`stack gap-1 start ${styles.name}`}>
        <input
          className={control.control}
          aria-label="Name der Option"
          name={`${option.id}.name`}
          autoComplete="off"
          aria-invalid={isNameless || undefined}
          placeholder={isNameless ? "Bitte gib der Option einen Namen." : undefined}
          value={option.name}
          onBlur={() => setLeft(true)}
          onChange={({ currentTarget }) => onChange("Name", { name: currentTarget.value })}
        />
        {outUntil !== undefined && <Badge tone="closed" square>{`Aus ${untilText(outUntil)}`}</Badge>}
      </div>
      <div className={styles.price}>
        <InlinePrice
          label={`Aufpreis ${name} in Euro`}
          name={`${option.id}.priceCents`}
          field={`${option.id}.priceCents`}
          cents={option.priceCents}
          isSurcharge
          onChange={(cents) => onChange("Preis", { priceCents: cents ?? 0 })}
        />
        {before && before.priceCents !== option.priceCents && (
          <small className="block">bisher {formatEurosPlain(before.priceCents)}</small>
        )}
      </div>
      <button
        type="button"
        name={`${option.id}.allergens`}
        className={classNames(`breaks ${styles.allergens}`, option.allergens === null && styles.open)}
        onClick={() => setOpen(true)}
      >
        <VisuallyHidden>Allergene und Pfand {name}: </VisuallyHidden>
        {allergens}
        {further.map((text) => (
          <small key={text} className="block">
            {text}
          </small>
        ))}
      </button>
      {isSorting ? (
        <UpDown name={name} onMove={onMove} />
      ) : (
        <AvailabilitySwitch
          name={name}
          outUntil={outUntil}
          isNew={!before}
          onOut={(until) => soldOut.markOut(option.id, until)}
          onBack={() => soldOut.bringBack(option.id)}
        />
      )}
      <IconButton icon="trash-2" label={`${name} entfernen`} onClick={onRemove} />
      <div className={styles.rate}>
        <Portion option={option} group={group} dishes={dishes} onChange={onChange} />
      </div>
      {isOpen && <OptionDialog option={option} group={group.name} onChange={onChange} onClose={() => setOpen(false)} />}
    </li>
  );
}
