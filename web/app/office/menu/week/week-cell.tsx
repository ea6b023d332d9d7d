import { readPrice } from "@mahlzeit/domain/catalogue/menu/import/read-price";
import { type CellState, stateOfCell, type WeekCell, weekLimits } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { formatPercent } from "@mahlzeit/domain/money";
import { eurosToType } from "@mahlzeit/domain/typed-amount";
import { type CSSProperties, type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./week.module.css";

interface WeekCellFieldProps {
  /** "Montag, Suppe" */
  place: string;
  rowName: string;
  /** Without a name it is empty. */
  cell: WeekCell;
  /** The text that somebody else wrote here meanwhile. */
  contested: string | undefined;
  onName: (name: string) => void;
  onChange: (changes: Partial<WeekCell>) => void;
  onAllergens: () => void;
  onPaste: (text: string) => void;
}

const looks: Readonly<Record<CellState, string | undefined>> = {
  ready: undefined,
  asked: styles.asked,
  new: styles.new,
};

/** One dish of the week: name, price and allergens, and what a person still has to say. */
export function WeekCellField(props: WeekCellFieldProps) {
  const { place, rowName, cell, contested, onName, onChange, onAllergens, onPaste } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const key = `${cell.date} ${cell.row}`;
  const written = contested && (
    <p className={styles.question} role="status">
      {contested}
    </p>
  );
  if (cell.name === "" && !isOpen)
    return (
      <li className={classNames(styles.cell, styles.empty)} data-cell={key}>
        <span className="muted">{rowName}</span>
        <Button
          variant="quiet"
          icon="plus"
          aria-label={`Gericht dazu, ${place}`}
          onClick={() => {
            flushSync(() => setOpen(true));
            document.getElementById(`${id}-name`)?.focus();
          }}
          onPaste={(event) => onPaste(event.clipboardData.getData("text/plain"))}
        >
          Gericht dazu
        </Button>
        {written}
      </li>
    );

  const state = stateOfCell(cell);
  const isEmpty = cell.name.trim() === "";
  const letters = cell.allergens === null ? "fehlen" : cell.allergens.join(", ") || "keine";
  return (
    <li className={classNames(styles.cell, !isEmpty && looks[state])} data-cell={key}>
      <span className="muted">{rowName}</span>
      {!isEmpty && <Sign state={state} since={cell.since} />}
      <label htmlFor={`${id}-name`}>
        <VisuallyHidden>{place}</VisuallyHidden>
      </label>
      <span className={styles.name} data-text={cell.name}>
        <textarea
          id={`${id}-name`}
          rows={1}
          maxLength={weekLimits.name}
          value={cell.name}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          // A dish's name is one line; Enter is for whoever is used to lists.
          onChange={({ currentTarget }) => onName(currentTarget.value.replace(/[\r\n]+/g, " "))}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text/plain");
            if (!/[\t\r\n]/.test(text.trim()) && !isEmpty) return;
            event.preventDefault();
            onPaste(text);
          }}
        />
      </span>
      {!isEmpty && (
        <>
          <Price id={id} place={place} cell={cell} onChange={onChange} />
          <button
            type="button"
            className={styles.letters}
            data-missing={cell.allergens === null || undefined}
            data-answer={state === "new" || undefined}
            aria-label={`Allergene ${place}: ${letters}. Ändern`}
            onClick={onAllergens}
          >
            {cell.allergens === null ? "Allergene?" : cell.allergens.join(", ") || "–"}
          </button>
          <Question cell={cell} state={state}>
            <Button
              icon="check"
              className={styles.right}
              data-answer
              aria-label={`Stimmt: ${cell.name}`}
              onClick={() => onChange({ isConfirmed: true })}
            >
              Stimmt
            </Button>
          </Question>
        </>
      )}
      {written}
    </li>
  );
}

function Sign({ state, since }: { state: CellState; since: string | null }) {
  if (state === "ready")
    return (
      <span className={styles.sign}>
        <Icon name="check" />
        <VisuallyHidden>bestätigt</VisuallyHidden>
      </span>
    );
  if (state === "asked")
    return (
      <span className={styles.sign}>
        <Icon name="circle-question-mark" />
        {since === null ? "noch offen" : "von zuletzt"}
      </span>
    );
  return (
    <span className={classNames(styles.sign, styles.bad)}>
      <Icon name="circle-alert" />
      {since === null ? "neu" : "noch offen"}
    </span>
  );
}

interface QuestionProps {
  cell: WeekCell;
  state: CellState;
  /** The button that answers it. */
  children: ReactNode;
}

/** Says what a person has to answer before the dish goes out. */
function Question({ cell, state, children }: QuestionProps) {
  if (state === "ready") return null;
  if (state === "asked")
    return (
      <>
        <p className={styles.question}>
          {cell.since === null
            ? `Stimmen Preis, Allergene und ${formatPercent(cell.vatRate ?? 0)} Mehrwertsteuer?`
            : `Preis und Allergene wie am ${Number(cell.since.slice(8))}.${Number(cell.since.slice(5, 7))}.`}
        </p>
        {children}
      </>
    );
  return <p className={classNames(styles.question, styles.bad)}>{missingText(cell)}</p>;
}

function missingText({ priceCents, allergens }: WeekCell): string {
  if (allergens === null) return "Ohne Antwort zu Allergenen geht es nicht hinaus.";
  return priceCents === null ? "Ohne Preis geht es nicht hinaus." : "Speise oder Getränk? Tipp auf die Allergene.";
}

/** The price as typed. A text that is no price leaves it open and says so. */
function Price({
  id,
  place,
  cell,
  onChange,
}: { id: string; place: string } & Pick<WeekCellFieldProps, "cell" | "onChange">) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (cell.priceCents === null ? "" : eurosToType(cell.priceCents));
  const read = shown.trim() === "" ? null : readPrice(shown);
  const isWrong = read !== null && !("value" in read);
  return (
    <span className={styles.price} data-missing={shown === "" || undefined}>
      <label htmlFor={`${id}-price`}>
        <VisuallyHidden>Preis {place}</VisuallyHidden>
      </label>
      <input
        id={`${id}-price`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="Preis?"
        style={{ "--letters": Math.max(shown === "" ? 6 : 4, shown.length) } as CSSProperties}
        value={shown}
        aria-invalid={isWrong || undefined}
        title={isWrong ? read.message : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const given = currentTarget.value.trim() === "" ? null : readPrice(currentTarget.value);
          onChange({ priceCents: given && "value" in given ? given.value : null });
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null);
        }}
      />
      <span aria-hidden="true">€</span>
    </span>
  );
}
