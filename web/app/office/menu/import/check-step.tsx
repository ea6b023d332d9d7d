import { compareMenus, type MenuChange } from "@mahlzeit/domain/catalogue/menu/compare-menus";
import type { ImportResult } from "@mahlzeit/domain/catalogue/menu/import/consider-import";
import type { RowFix, RowFixes } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import type { MenuToImport } from "@mahlzeit/domain/catalogue/menu/import/menu-to-import";
import { optionKey } from "@mahlzeit/domain/catalogue/menu/import/option-rates-of-import";
import type { RatesSaid } from "@mahlzeit/domain/catalogue/menu/import/rate-dishes";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { countOf } from "@mahlzeit/domain/digits";
import type { BasisPoints } from "@mahlzeit/domain/money";
import { type Ref, useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { DockBar } from "../../draft/dock-bar.tsx";
import { ChangeList } from "../change-list.tsx";
import { DrinkQuestion } from "../option-rate.tsx";
import styles from "./check-step.module.css";
import { ChoicePanel } from "./choice-panel.tsx";
import { DishTable } from "./dish-table.tsx";
import { FaultRow } from "./fault-row.tsx";
import { MenuChoice } from "./menu-choice.tsx";
import { confirmRatesId, hasUnsaid, ProposedRates } from "./proposed-rates.tsx";
import { Suggestions } from "./suggestions.tsx";
import {
  enterText,
  type TypedAllergens,
  typedFixes,
  UnconfirmedAllergens,
  UnsaidAllergens,
} from "./unsaid-allergens.tsx";
import type { Unnamed, Unsaid } from "./use-import.ts";

interface CheckStepProps {
  /** The menu before the import. */
  menu: MenuDocument;
  menus: readonly MenuToImport[];
  chosen: number;
  onChoose: (menu: number) => void;
  result: ImportResult;
  unnamed: Unnamed;
  onUnnamed: (unnamed: Unnamed) => void;
  /** Allergens typed but not applied. */
  typed: TypedAllergens;
  onType: (typed: TypedAllergens) => void;
  unsaidAllergens: Unsaid;
  onUnsaidAllergens: (unsaid: Unsaid) => void;
  fixes: RowFixes;
  onFix: (row: number, fix: RowFix) => void;
  onSayRates: (said: RatesSaid) => void;
  onRateOptions: (keys: readonly string[], rate: BasisPoints) => void;
  busy: boolean;
  failure: string | null;
  onBack: () => void;
  onTakeOver: () => void;
}

/** The import's changes, and the rows that cannot be imported yet. */
export function CheckStep(props: CheckStepProps) {
  const { menu, menus, chosen, onChoose, result, unnamed, onUnnamed, onFix, typed, onType } = props;
  const { faults, notes, added, changed, same, emptied } = result;
  const changes = useMemo(() => compareMenus(menu, result.menu), [menu, result.menu]);
  const others = changes.filter(isOther);
  const kind = menus[chosen]?.kind ?? "table";
  const word = kind === "table" ? "Zeile" : "Gericht";
  const apart = faults.filter(({ isDistinguishing }) => isDistinguishing);
  const unsaid = props.unsaidAllergens === "unknown" ? result.unsaid : [];
  const open = typedFixes([...unsaid, ...result.unconfirmed], typed);
  const enter = () => {
    for (const { row, ...fix } of open) onFix(row, fix);
  };
  const othersId = useId();
  const list = useRef<HTMLUListElement>(null);
  const tally = useRef<HTMLDivElement>(null);
  // A corrected row disappears; the focus moves to the next one, and after the last to the result.
  useEffect(() => {
    if (document.activeElement === document.body)
      (list.current?.querySelector<HTMLElement>("input, button") ?? tally.current)?.focus();
  }, [faults.length]);
  return (
    <>
      {kind === "menu" && <MenuChoice menus={menus} chosen={chosen} label="Welche Karte?" onChoose={onChoose} />}
      <Tally ref={tally} result={result} />
      {result.cut.size > 0 && (
        <Notice tone="ok">
          Bei {countOf(result.cut.size, "Gericht", "Gerichten")} haben wir Allergene oder Sternchen aus dem Text
          genommen, etwa „{[...result.cut.values()][0]?.[0]}“. Bei jedem steht, was.
        </Notice>
      )}
      {faults.length > 0 && (
        <Panel>
          <PanelHead title={countOf(faults.length, "Stelle braucht dich", "Stellen brauchen dich")}>
            {apart.length > 1 && (
              <Button
                variant="outline"
                onClick={() => {
                  for (const { rows, suggestion } of apart) onFix(rows.at(-1) ?? 0, { name: suggestion });
                }}
              >
                Alle {apart.length} gleichen Namen ergänzen
              </Button>
            )}
          </PanelHead>
          <ul ref={list} className="divided">
            {faults.map((fault) => (
              <FaultRow key={`${fault.rows.join()} ${fault.message}`} fault={fault} word={word} onFix={onFix} />
            ))}
          </ul>
        </Panel>
      )}
      <ProposedRates rates={result.proposedRates} onSay={props.onSayRates} />
      {result.drinks.length > 0 && (
        <Panel>
          <PanelHead title="Getränke unter den Optionen" />
          {result.drinks.map(({ group, dishes }) => (
            <DrinkQuestion
              key={group.name}
              group={group}
              dishes={dishes}
              onAnswer={(_, ids, rate) => {
                const asked = group.options.filter(({ id }) => ids.includes(id));
                props.onRateOptions(
                  asked.map((option) => optionKey(group, option)),
                  rate,
                );
              }}
            />
          ))}
        </Panel>
      )}
      <Suggestions suggestions={result.suggestions} fixes={props.fixes} onFix={onFix} />
      <UnconfirmedAllergens dishes={result.unconfirmed} word={word} typed={typed} onType={onType} onEnter={enter} />
      <UnsaidAllergens
        dishes={result.unsaid}
        word={word}
        typed={typed}
        onType={onType}
        onEnter={enter}
        meant={props.unsaidAllergens}
        onMean={props.onUnsaidAllergens}
      />
      {emptied.length > 0 && (
        <Notice tone="warn">
          So lässt sich das nicht veröffentlichen:
          <ul className={styles.notes}>
            {emptied.slice(0, maxEmptied).map(({ id, name, message }) => (
              <li key={id}>
                <b>{name}:</b> {message}
              </li>
            ))}
            {emptied.length > maxEmptied && (
              <li>Und {countOf(emptied.length - maxEmptied, "weiteres Gericht", "weitere Gerichte")}.</li>
            )}
          </ul>
        </Notice>
      )}
      <DishTable title="Neu" dishes={added} result={result} changes={changes} word={word} />
      <DishTable title="Geändert" dishes={changed} result={result} changes={changes} word={word} />
      {others.length > 0 && (
        <section className="stack gap-3" aria-labelledby={othersId}>
          <h2 className="h3" id={othersId}>
            Optionen und Kategorien
          </h2>
          <ChangeList changes={others} pictureOf={() => null} onTakeBack={null} />
        </section>
      )}
      {added.length + changed.length + others.length === 0 && faults.length === 0 && (
        <Notice tone="ok">
          {same.length > 0
            ? "Alles steht schon genauso auf deiner Karte."
            : "In der Tabelle steht kein Gericht. Schau bei den Spalten nach, ob Name und Preis stimmen."}
        </Notice>
      )}
      <Unnamed result={result} unnamed={unnamed} onUnnamed={onUnnamed} />
      {notes.length > 0 && (
        <Panel>
          <PanelHead title="Was wir ausgelassen haben" />
          <ul className={`muted small mb-4 ${styles.notes}`}>
            {notes.map(({ row, message }) => (
              <li key={`${row} ${message}`}>
                <b>
                  {word} {row}:
                </b>{" "}
                {message}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <TakeOver {...props} otherCount={others.length} typedCount={open.length} onEnter={enter} />
    </>
  );
}

function Tally({ ref, result }: { ref: Ref<HTMLDivElement>; result: ImportResult }) {
  const { added, changed, same, unnamed } = result;
  const waiting = rowsWaiting(result);
  const counts = [
    { count: waiting, label: "offen", look: waiting > 0 ? styles.wrong : undefined },
    { count: added.length, label: "neu", look: added.length > 0 ? styles.new : undefined },
    { count: changed.length, label: "geändert", look: undefined },
    { count: same.length, label: "gleich geblieben", look: undefined },
    { count: unnamed.length, label: "nicht in der Datei", look: undefined },
  ];
  return (
    <div ref={ref} tabIndex={-1} role="status" aria-label="Ergebnis">
      <dl className={styles.tally}>
        {counts.map(({ count, label, look }) => (
          <div key={label} className={classNames(look)}>
            <dt className="small">{label}</dt>
            <dd className="bold">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Counts the rows that need a correction or an answer. */
function rowsWaiting({ faults }: ImportResult): number {
  return new Set(faults.flatMap(({ rows }) => rows)).size;
}

const maxNames = 12;
const maxEmptied = 5;

function Unnamed({ result, unnamed, onUnnamed }: Pick<CheckStepProps, "result" | "unnamed" | "onUnnamed">) {
  const count = result.unnamed.length;
  if (count === 0) return null;
  const names = result.unnamed.slice(0, maxNames).map(({ name }) => name);
  const rest = count - names.length;
  return (
    <ChoicePanel
      title="Was nicht in der Datei steht"
      lead={
        <>
          {countOf(count, "Gericht deiner jetzigen Karte kommt", "Gerichte deiner jetzigen Karte kommen")} in der Datei
          nicht vor: {names.join(", ")}
          {rest > 0 && ` und ${countOf(rest, "weiteres", "weitere")}`}.
          {result.faults.length > 0 && " Darunter können offene Zeilen sein."}
        </>
      }
      choices={[
        { value: "keep", label: "Bleibt auf der Karte" },
        { value: "remove", label: "Entfernen" },
      ]}
      value={unnamed}
      onChange={onUnnamed}
    />
  );
}

/** Tells whether a change is not of a dish, nor of something that comes new with dishes. */
function isOther({ kind, field }: MenuChange): boolean {
  return kind !== "product" && (kind === "option" || field !== "added");
}

interface TakeOverProps extends CheckStepProps {
  /** The number of changes of options and categories. */
  otherCount: number;
  /** The number of typed allergens not yet applied: they come first, so that they are not lost. */
  typedCount: number;
  onEnter: () => void;
}

function TakeOver(props: TakeOverProps) {
  const { result, unnamed, unsaidAllergens, busy, failure, onBack, onTakeOver, otherCount, typedCount, onEnter } =
    props;
  const hint = useId();
  const [isAsked, setAsked] = useState(false);
  const { added, changed } = result;
  const isOpen = hasUnsaid(result.proposedRates);
  const waiting = rowsWaiting(result);
  const removed = unnamed === "remove" ? result.unnamed.length : 0;
  const count = added.length + changed.length + removed + otherCount;
  const unsaid = (unsaidAllergens === "unknown" ? result.unsaid.length : 0) + result.unconfirmed.length;
  const words = [
    isOpen && "Die Mehrwertsteuer ist noch nicht bestätigt",
    unsaid > 0 && `Bei ${countOf(unsaid, "Gericht", "Gerichten")} fehlen Allergene`,
    removed > 0 && countOf(removed, "Gericht wird entfernt", "Gerichte werden entfernt"),
    waiting > 0 && `${countOf(waiting, "offene Zeile bleibt", "offene Zeilen bleiben")} weg, bis du sie klärst`,
  ].filter(Boolean);
  return (
    <DockBar
      label="In den Entwurf übernehmen"
      isBusy={busy}
      notices={
        <>
          {isAsked && isOpen && <Notice tone="error">Sag uns zuerst, ob die Mehrwertsteuer stimmt.</Notice>}
          {failure && <Notice tone="error">{failure}</Notice>}
        </>
      }
      count={count}
      what={count === 1 ? "Änderung bereit für den Entwurf" : "Änderungen bereit für den Entwurf"}
      actions={
        <>
          <Button variant="quiet" onClick={onBack}>
            Zurück
          </Button>
          <Button
            variant="primary"
            size="large"
            busy={busy}
            looksDisabled={count === 0 || (typedCount === 0 && isOpen)}
            aria-describedby={hint}
            onClick={() => {
              if (typedCount > 0) onEnter();
              else if (isOpen) {
                setAsked(true);
                document.getElementById(confirmRatesId)?.focus();
              } else if (count > 0) onTakeOver();
            }}
          >
            {typedCount > 0 ? enterText(typedCount) : "In den Entwurf übernehmen"}
          </Button>
        </>
      }
    >
      <small className="block" id={hint}>
        {words.join(". ") || "Gäste sehen sie erst, wenn du veröffentlichst"}
      </small>
    </DockBar>
  );
}
