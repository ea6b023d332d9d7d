import { type AllergenLetter, allergenLetters, allergenNames, allergensInOrder } from "@mahlzeit/domain/allergens";
import { shortAllergenNames } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import type { PhotoAnswer } from "@mahlzeit/domain/catalogue/menu/import/photo/confirm-photo";
import { isUnsure, type PhotoEntry, type Unsure } from "@mahlzeit/domain/catalogue/menu/import/photo/read-photo";
import { readPrice } from "@mahlzeit/domain/catalogue/menu/import/read-price";
import { sizesInPrice } from "@mahlzeit/domain/catalogue/menu/import/size-labels";
import { countOf } from "@mahlzeit/domain/digits";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { DrawnPicture } from "./drawn-picture.tsx";
import styles from "./photo-step.module.css";

export interface PhotoRowProps {
  entry: PhotoEntry;
  lineCount: number;
  picture: ImageBitmap;
  answer: PhotoAnswer | "leave-out" | undefined;
  /** `moves` if the next open row shall get the focus. */
  onAnswer: (answer: PhotoAnswer | "leave-out" | undefined, moves: boolean) => void;
  isNow: boolean;
}

/** A line of the photo beside what was read of it. A line in doubt shows its fields, a sure or confirmed one a sentence. */
export function PhotoRow(props: PhotoRowProps) {
  const { entry, answer, onAnswer, lineCount, picture, isNow } = props;
  const [isOpen, setIsOpen] = useState(isUnsure(entry));
  const shows = isOpen && answer === undefined;
  return (
    <li
      data-row={entry.row}
      data-open={answer === undefined || undefined}
      className={classNames(shows ? styles.row : styles.sure, isNow && styles.now)}
      aria-label={`Zeile ${entry.row} von ${lineCount}`}
    >
      <div className={`stack gap-1 ${styles.cut}`}>
        <DrawnPicture picture={picture} parts={entry.parts} label="Ausschnitt aus dem Foto" />
        {shows && <p className="muted tiny">{[`Zeile ${entry.row}`, entry.category].filter(Boolean).join(", ")}</p>}
      </div>
      {shows ? (
        <RowFields {...props} />
      ) : (
        <SureRow
          entry={entry}
          answer={answer}
          onConfirm={() => onAnswer(asRead(entry), true)}
          onChange={() => {
            setIsOpen(true);
            onAnswer(undefined, false);
          }}
        />
      )}
    </li>
  );
}

function asRead({ name, description, price, deposit, letters }: PhotoEntry): PhotoAnswer {
  return { name, description, price, deposit, allergens: letters };
}

interface SureRowProps {
  entry: PhotoEntry;
  answer: PhotoAnswer | "leave-out" | undefined;
  onConfirm: () => void;
  onChange: () => void;
}

function SureRow({ entry, answer, onConfirm, onChange }: SureRowProps) {
  const said = answer === undefined || answer === "leave-out" ? asRead(entry) : answer;
  const title = said.name || `Zeile ${entry.row}`;
  return (
    <>
      <p className={styles.said}>
        <b className="block breaks">{title}</b>
        <span className="muted small breaks">
          {[
            entry.kind === "dish" && priceText(said.price),
            said.deposit !== "" && `zzgl. ${priceText(said.deposit)} Pfand`,
            entry.category,
            said.description,
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
      </p>
      {entry.kind === "dish" && (
        <p className={`bold num ${styles.letters}`}>
          <span className="visually-hidden">Allergene </span>
          <span className={answer === undefined ? styles.unconfirmed : undefined}>{allergensText(said.allergens)}</span>
        </p>
      )}
      {answer === undefined ? (
        <Button icon="check" aria-label={`Stimmt: Allergene ${title}`} onClick={onConfirm}>
          Stimmt
        </Button>
      ) : (
        <span className={`row gap-1 small bold ${styles.done}`}>
          <Icon name={answer === "leave-out" ? "minus" : "check"} />
          {answer === "leave-out" ? "weggelassen" : "bestätigt"}
        </span>
      )}
      <Button variant="quiet" aria-label={`${title} ändern`} onClick={onChange}>
        Ändern
      </Button>
    </>
  );
}

function priceText(price: string): string {
  return /^[\d.,]+$/.test(price) ? `${price} €` : price;
}

function allergensText(letters: readonly AllergenLetter[] | null): string {
  if (letters === null) return "unbekannt";
  return letters.length > 0 ? letters.join(", ") : "keine";
}

type Known = "none" | "unknown" | "letters";

function RowFields({ entry, onAnswer }: PhotoRowProps) {
  const isDish = entry.kind === "dish";
  const [said, setSaid] = useState(asRead(entry));
  const [known, setKnown] = useState<Known>(entry.letters ? "letters" : "unknown");
  const [showsFaults, setShowsFaults] = useState(false);
  const change = (changes: Partial<PhotoAnswer>) => setSaid((before) => ({ ...before, ...changes }));
  const isPrice = "value" in readPrice(said.price) || sizesInPrice(said.price, { isTyped: true }).length > 1;
  const isDeposit = said.deposit.trim() === "" || "value" in readPrice(said.deposit);
  const faults = {
    name: said.name.trim() === "" ? (isDish ? "Wie heißt das Gericht?" : "Wie heißt die Überschrift?") : undefined,
    price: isDish && !isPrice ? "Tipp den Preis, wie er im Bild steht: 12,90" : undefined,
    deposit: isDeposit ? undefined : "Tipp das Pfand, wie es im Bild steht: 0,25",
  };
  const { unsure, proposal } = entry;
  const amounts = [
    ...(isDish ? [{ field: "price" as const, label: "Preis in €" }] : []),
    ...(entry.deposit !== "" || unsure.deposit ? [{ field: "deposit" as const, label: "Pfand in €" }] : []),
  ];
  return (
    <form
      className="stack gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setShowsFaults(true);
        if (faults.name || faults.price || faults.deposit) return;
        onAnswer(
          { ...said, allergens: known === "letters" ? (said.allergens ?? []) : known === "none" ? [] : null },
          true,
        );
      }}
    >
      <div className={styles.fields}>
        <UnsureField unsure={unsure.name} isDoubtful={proposal !== null}>
          {(hint) => (
            <TextField
              label={isDish ? "Name" : "Überschrift"}
              value={said.name}
              onChange={(event) => change({ name: event.target.value })}
              hint={hint}
              error={showsFaults ? faults.name : undefined}
            />
          )}
        </UnsureField>
        {amounts.map(({ field, label }) => (
          <UnsureField key={field} unsure={unsure[field]} isDoubtful={field === "price" && entry.price === ""}>
            {(hint) => (
              <TextField
                label={label}
                inputMode="decimal"
                value={said[field]}
                onChange={(event) => change({ [field]: event.target.value })}
                hint={hint}
                error={showsFaults ? faults[field] : undefined}
              />
            )}
          </UnsureField>
        ))}
      </div>
      {proposal !== null && said.name !== proposal && (
        <button
          type="button"
          className={styles.proposal}
          aria-label={`${proposal} übernehmen`}
          onClick={() => change({ name: proposal })}
        >
          {proposal}?
        </button>
      )}
      {entry.description !== "" && (
        <UnsureField unsure={unsure.description}>
          {(hint) => (
            <TextField
              label="Beschreibung"
              value={said.description}
              onChange={(event) => change({ description: event.target.value })}
              hint={hint}
            />
          )}
        </UnsureField>
      )}
      {isDish && (
        <AllergensOfRow
          isInPicture={entry.letters !== null}
          bracket={entry.bracket}
          letters={said.allergens ?? []}
          known={known}
          onKnown={setKnown}
          onChange={(allergens) => change({ allergens })}
        />
      )}
      <div className="cluster gap-1">
        <Button type="submit" icon="check">
          Stimmt
        </Button>
        <Button variant="quiet" onClick={() => onAnswer("leave-out", true)}>
          Weglassen
        </Button>
      </div>
    </form>
  );
}

interface UnsureFieldProps {
  unsure: Unsure | null;
  /** In doubt for another reason than a word that was not read clearly. */
  isDoubtful?: boolean;
  children: (hint: ReactNode) => ReactNode;
}

function UnsureField({ unsure, isDoubtful = false, children }: UnsureFieldProps) {
  const hint = unsure && (
    <span className={`row top ${styles.unsureText}`}>
      <Icon name="circle-question-mark" />
      <span>
        {unsure.text === "" ? "nicht gelesen" : `unsicher: „${unsure.text}“`}
        {unsure.confidence !== undefined && `, ${Math.round(unsure.confidence)} %`}
      </span>
    </span>
  );
  return <div className={unsure || isDoubtful ? styles.unsure : undefined}>{children(hint)}</div>;
}

interface AllergensOfRowProps {
  isInPicture: boolean;
  /** The text that was not surely read. */
  bracket: string | null;
  letters: readonly AllergenLetter[];
  known: Known;
  onKnown: (known: Known) => void;
  onChange: (letters: readonly AllergenLetter[]) => void;
}

function AllergensOfRow({ isInPicture, bracket, letters, known, onKnown, onChange }: AllergensOfRowProps) {
  const [read] = useState(letters);
  const [showsAll, setShowsAll] = useState(!isInPicture || bracket !== null);
  const shown = showsAll ? allergenLetters : allergenLetters.filter((letter) => read.includes(letter));
  const toggle = (letter: AllergenLetter) =>
    onChange(
      letters.includes(letter) ? letters.filter((one) => one !== letter) : allergensInOrder([...letters, letter]),
    );
  return (
    <fieldset className={styles.allergens}>
      <legend className="small medium">
        Allergene{" "}
        <small className="muted small">
          {bracket !== null
            ? `Klammer nicht sicher gelesen: „${bracket}“, bitte vergleichen`
            : isInPicture
              ? "wie im Bild, bitte immer bestätigen"
              : "keine gelesen, bitte vergleichen"}
        </small>
      </legend>
      {!isInPicture && (
        <div className={styles.known}>
          <Segmented
            inline
            legend="Was über Allergene bekannt ist"
            segments={[
              { value: "none", label: "Keine" },
              { value: "unknown", label: "Unbekannt" },
              { value: "letters", label: "Auswählen" },
            ]}
            value={known}
            onChange={onKnown}
          />
        </div>
      )}
      {known === "letters" && (
        <div className="cluster gap-2">
          {shown.map((letter) => (
            <label
              key={letter}
              className={classNames(styles.letter, letters.includes(letter) && styles.chosen)}
              title={allergenNames[letter]}
            >
              <input
                className="cover"
                type="checkbox"
                checked={letters.includes(letter)}
                onChange={() => toggle(letter)}
              />
              <b>{letter}</b> {shortAllergenNames[letter]}
            </label>
          ))}
          {!showsAll && (
            <Button variant="quiet" onClick={() => setShowsAll(true)}>
              Alle {countOf(allergenLetters.length, "Allergen", "Allergene")}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
