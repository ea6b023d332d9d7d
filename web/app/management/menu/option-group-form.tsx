import type { DocumentGroup, DocumentOption, MenuDocument } from "@mahlzeit/domain/menu/menu-document";
import { boundsWords } from "@mahlzeit/domain/menu/menu-value-words";
import { formatEurosPlain } from "@mahlzeit/domain/money";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AllergenTiles } from "./allergen-tiles.tsx";
import { BackLink } from "./back-link.tsx";
import dialogs from "./dialogs.module.css";
import { dishesWith, movedById, newOption, withGroup, withOption, withoutGroup } from "./edit-document.ts";
import { Grip } from "./grip.tsx";
import { MoneyField } from "./money-field.tsx";
import styles from "./option-group-form.module.css";
import { useChosen } from "./use-chosen.ts";
import type { EditMenu } from "./use-menu-draft.ts";
import { usedWords } from "./words.ts";

interface OptionGroupFormProps {
  menu: MenuDocument;
  group: DocumentGroup;
  edit: EditMenu;
}

/** One group: its name, how many may be chosen, and its options; beside it what guests see. */
export function OptionGroupForm({ menu, group, edit }: OptionGroupFormProps) {
  const chosen = useChosen();
  const [isAsking, setAsking] = useState(false);
  const name = group.internalName || group.name || "Neue Gruppe";
  const dishes = dishesWith(menu, group.id);
  const change = (label: string, changes: Partial<DocumentGroup>) =>
    edit(`${label} ${name}`, (now) => withGroup(now, group.id, changes), `${group.id}.${label}`);
  const setOptions = (label: string, options: readonly DocumentOption[]) =>
    edit(`${label} ${name}`, (now) => withGroup(now, group.id, { options }));
  function remove(): void {
    edit(`${name} herausgenommen`, (now) => withoutGroup(now, group.id));
    chosen.open({ group: null }, true);
  }
  return (
    <div className={styles.columns}>
      <Panel className={styles.form} aria-label={name}>
        <BackLink to={{ group: null }} until="tablet">
          Gruppen
        </BackLink>
        <h2>{name}</h2>
        <Notice tone="ok">
          Was du hier änderst, gilt überall: {usedWords(dishes.length)}
          {dishes.length > 0 &&
            ` (${dishes
              .slice(0, 4)
              .map((dish) => dish.name)
              .join(", ")}${dishes.length > 4 ? " …" : ""})`}
          .
        </Notice>
        <div className={styles.pair}>
          <TextField
            label="Name für Gäste"
            required
            autoComplete="off"
            value={group.name}
            error={
              group.name.trim() === "" && group.options.length > 1 ? "Bitte gib der Gruppe einen Namen." : undefined
            }
            onChange={({ currentTarget }) => change("Name", { name: currentTarget.value })}
          />
          <TextField
            label="Name für euch"
            optional
            autoComplete="off"
            value={group.internalName}
            onChange={({ currentTarget }) => change("Name für euch", { internalName: currentTarget.value })}
          />
        </div>
        <div className={styles.bounds}>
          <CountField
            label="mindestens"
            value={group.min}
            onChange={(min) => change("Mindestens", { min: min ?? 0 })}
          />
          <CountField
            label="höchstens"
            value={group.max}
            placeholder="beliebig"
            onChange={(max) => change("Höchstens", { max })}
          />
          <CountField
            label="davon gratis"
            value={group.free}
            onChange={(free) => change("Gratis", { free: free ?? 0 })}
          />
        </div>
        <p className={styles.say} role="status">
          {group.max !== null && group.min > group.max
            ? "Mindestens ist mehr als höchstens."
            : `Gäste wählen ${boundsWords(group)}.`}
        </p>
        <h3>Optionen</h3>
        <ul className={styles.options}>
          {group.options.map((option) => (
            <OptionRow
              key={option.id}
              option={option}
              onMove={(by) => setOptions("Reihenfolge", movedById(group.options, option.id, by))}
              onRemove={() =>
                setOptions(
                  `${option.name} herausgenommen aus`,
                  group.options.filter(({ id }) => id !== option.id),
                )
              }
              onChange={(label, changes) =>
                edit(`${label} ${option.name}`, (now) => withOption(now, option.id, changes), `${option.id}.${label}`)
              }
            />
          ))}
        </ul>
        <Button
          icon="plus"
          variant="quiet"
          onClick={() => setOptions("Neue Option in", [...group.options, newOption()])}
        >
          Option
        </Button>
        <Button variant="danger" icon="trash-2" onClick={() => (dishes.length > 0 ? setAsking(true) : remove())}>
          Gruppe herausnehmen
        </Button>
      </Panel>
      <Panel className={styles.preview} aria-label="So sehen’s deine Gäste">
        <small>So sehen’s deine Gäste</small>
        <h3>{group.name || "Ohne Namen"}</h3>
        <small>{boundsWords(group)}</small>
        <ul>
          {group.options.map((option, at) => (
            <li key={option.id}>
              <span
                aria-hidden="true"
                data-round={group.max === 1 || undefined}
                data-on={(group.min === 1 && at === 0) || undefined}
              />
              {option.name || "…"}
              <b>
                {option.priceCents === 0
                  ? ""
                  : `${option.priceCents > 0 ? "+" : ""}${formatEurosPlain(option.priceCents)} €`}
              </b>
            </li>
          ))}
        </ul>
      </Panel>
      {isAsking && (
        <Modal
          title={`${name} herausnehmen?`}
          description={`Sie ${usedWords(dishes.length)} und geht dort mit weg. Gäste merken es erst, wenn du veröffentlichst.`}
          onClose={() => setAsking(false)}
        >
          <div className={dialogs.buttons}>
            <Button variant="danger" onClick={remove}>
              Herausnehmen
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Doch nicht
            </Button>
          </div>
        </Modal>
      )}
    </div>
  );
}

interface CountFieldProps {
  label: string;
  value: number | null;
  placeholder?: string;
  onChange: (value: number | null) => void;
}

function CountField({ label, value, placeholder, onChange }: CountFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      min={0}
      max={50}
      inputMode="numeric"
      placeholder={placeholder}
      value={value ?? ""}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value === "" ? null : Number(currentTarget.value);
        if (typed === null || (Number.isInteger(typed) && typed >= 0 && typed <= 50)) onChange(typed);
      }}
    />
  );
}

interface OptionRowProps {
  option: DocumentOption;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onChange: (label: string, changes: Partial<DocumentOption>) => void;
}

function OptionRow({ option, onMove, onRemove, onChange }: OptionRowProps) {
  const name = option.name || "Ohne Namen";
  return (
    <li>
      <div className={styles.option}>
        <Grip name={name} onMove={onMove} />
        <TextField
          label="Option"
          autoComplete="off"
          value={option.name}
          onChange={({ currentTarget }) => onChange("Name", { name: currentTarget.value })}
        />
        <MoneyField
          label="Aufpreis"
          mayBeNegative
          cents={option.priceCents}
          onChange={(cents) => onChange("Preis", { priceCents: cents ?? 0 })}
        />
        <IconButton icon="x" label={`${name} herausnehmen`} onClick={onRemove} />
      </div>
      <details>
        <summary>
          Pfand und Allergene von {name}{" "}
          <small>
            {option.allergens === null ? "Allergene nicht angegeben" : option.allergens.join(", ") || "keine Allergene"}
          </small>
        </summary>
        <MoneyField
          label="Pfand"
          cents={option.depositCents === 0 ? null : option.depositCents}
          placeholder="keines"
          onChange={(cents) => onChange("Pfand", { depositCents: cents ?? 0 })}
        />
        <AllergenTiles
          letters={option.allergens}
          description={option.name}
          onChange={(allergens) => onChange("Allergene", { allergens })}
        />
      </details>
    </li>
  );
}
