import type { MenuToImport } from "@mahlzeit/domain/catalogue/menu/import/menu-to-import";
import {
  confirmedMenu,
  countDishes,
  type PhotoAnswer,
} from "@mahlzeit/domain/catalogue/menu/import/photo/confirm-photo";
import { isUnsure, type PhotoEntry } from "@mahlzeit/domain/catalogue/menu/import/photo/read-photo";
import { countOf } from "@mahlzeit/domain/digits";
import { useEffect, useRef, useState } from "react";
import { Badge } from "../../../../ui/badge.tsx";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Panel, PanelHead } from "../../../../ui/panel.tsx";
import { DockBar } from "../../../draft/dock-bar.tsx";
import { PhotoRow } from "./photo-row.tsx";
import styles from "./photo-step.module.css";
import { PhotoView } from "./photo-view.tsx";
import type { Photo } from "./use-photo.ts";

interface PhotoStepProps {
  photo: Photo;
  onRead: (file: File) => void;
  onAnswer: (row: number, answer: PhotoAnswer | "leave-out" | undefined) => void;
  /** Ends the reading, or leaves the photo for the first step. */
  onBack: () => void;
  onNext: (menu: MenuToImport) => void;
}

/** The step to compare what was read with the photo. */
export function PhotoStep({ photo, onRead, onAnswer, onBack, onNext }: PhotoStepProps) {
  const { state } = photo;
  const [now, setNow] = useState<number>();
  const entries = state.kind === "read" ? state.reading.entries : [];
  const inHand = entries.find(({ row }) => row === now) ?? entries.find(isUnsure) ?? entries[0];
  return (
    <>
      <div className={`stack gap-5 top ${styles.columns}`}>
        <div className="stack gap-5">
          {state.kind === "reading" && <Reading progress={state.progress} onCancel={onBack} />}
          {(state.kind === "unreadable" || state.kind === "failed") && (
            <Unreadable state={state} onRead={onRead} onBack={onBack} />
          )}
          {state.kind === "read" && photo.picture && (
            <ReadRows
              key={photo.name}
              entries={entries}
              state={state}
              picture={photo.picture}
              now={inHand?.row}
              onNow={setNow}
              onAnswer={onAnswer}
            />
          )}
        </div>
        <PhotoView photo={photo} now={inHand}>
          {state.kind !== "reading" && <OtherPhoto label="Anderes Foto" variant="quiet" onRead={onRead} />}
        </PhotoView>
      </div>
      {state.kind === "read" && (
        <Confirmed state={state} onBack={onBack} onNext={() => onNext(confirmedMenu(state.reading, state.answers))} />
      )}
    </>
  );
}

type ReadState = Extract<Photo["state"], { kind: "read" }>;

interface ReadingProps {
  progress: Extract<Photo["state"], { kind: "reading" }>["progress"];
  onCancel: () => void;
}

function Reading({ progress, onCancel }: ReadingProps) {
  const { share = 0, lineCount = 0 } = progress ?? {};
  const percent = Math.round(share * 100);
  const line = Math.max(1, Math.round(share * lineCount));
  // Every second line is said: all of them would talk without end.
  const said = line - (line % 2 === 0 ? 0 : 1);
  return (
    <Panel aria-busy="true">
      <h2>Liest …</h2>
      <p className="muted mt-2" role="status">
        {said > 0
          ? `Zeile ${said} von etwa ${lineCount}. Das dauert ein paar Sekunden.`
          : "Das dauert ein paar Sekunden."}
      </p>
      <div
        className={`mt-4 ${styles.meter}`}
        role="progressbar"
        aria-label="Gelesen"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <Button variant="quiet" className="mt-4" onClick={onCancel}>
        Abbrechen
      </Button>
    </Panel>
  );
}

interface UnreadableProps {
  state: Extract<Photo["state"], { kind: "unreadable" | "failed" }>;
  onRead: (file: File) => void;
  onBack: () => void;
}

const advice = [
  "Ans Fenster gehen, ohne Blitz",
  "Gerade von oben, die Karte füllt das Bild",
  "Lange Karten in zwei Fotos teilen",
] as const;

function Unreadable({ state, onRead, onBack }: UnreadableProps) {
  return (
    <Panel>
      <Notice tone="error">
        <b className="block">Das lässt sich nicht lesen.</b> {reasonOf(state)}
      </Notice>
      <ul className="stack gap-2 mt-4 mb-4">
        {advice.map((text) => (
          <li key={text} className="row gap-2">
            <Icon name="check" />
            {text}
          </li>
        ))}
      </ul>
      <div className="cluster gap-2">
        <OtherPhoto label="Neues Foto" variant="primary" onRead={onRead} />
        <Button variant="quiet" onClick={onBack}>
          Lieber einfügen
        </Button>
      </div>
    </Panel>
  );
}

function reasonOf(state: UnreadableProps["state"]): string {
  if (state.kind === "failed") return "Das Foto konnte gerade nicht geöffnet werden. Versuch es nochmal.";
  const { lineCount, sureLines } = state;
  if (lineCount < 2) return "Auf dem Foto steht keine Karte.";
  if (sureLines > lineCount / 2) return "Auf dem Foto stehen keine Gerichte mit Preisen.";
  const lines = `von ${countOf(lineCount, "Zeile", "Zeilen")} ${sureLines === 1 ? "war nur eine" : `waren nur ${sureLines}`} sicher`;
  return `Das Foto ist zu dunkel oder verwackelt: ${sureLines === 0 ? "keine Zeile war sicher" : lines}.`;
}

interface OtherPhotoProps {
  label: string;
  variant: "primary" | "quiet";
  onRead: (file: File) => void;
}

function OtherPhoto({ label, variant, onRead }: OtherPhotoProps) {
  return (
    <label className={`${buttonClass({ variant })} ${styles.other}`}>
      <Icon name="camera" />
      {label}
      <input
        className="cover"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) onRead(file);
        }}
      />
    </label>
  );
}

interface ReadRowsProps {
  entries: readonly PhotoEntry[];
  state: ReadState;
  picture: ImageBitmap;
  now: number | undefined;
  onNow: (row: number) => void;
  onAnswer: PhotoStepProps["onAnswer"];
}

function ReadRows({ entries, state, picture, now, onNow, onAnswer }: ReadRowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]")?.dataset["row"] : undefined;
      if (row) onNow(Number(row));
    };
    const list = rows.current;
    list?.addEventListener("focusin", follow);
    return () => list?.removeEventListener("focusin", follow);
  }, [onNow]);
  const unsure = entries.filter(isUnsure);
  const sure = entries.filter((entry) => !isUnsure(entry));
  const list = (shown: readonly PhotoEntry[]) => (
    <ul>
      {shown.map((entry) => (
        <PhotoRow
          key={entry.row}
          entry={entry}
          lineCount={state.reading.lineCount}
          picture={picture}
          answer={state.answers.get(entry.row)}
          isNow={entry.row === now}
          onAnswer={(answer, moves) => {
            onAnswer(entry.row, answer);
            if (moves) focusNext(rows.current, entry.row);
            else requestAnimationFrame(() => focusRow(rows.current?.querySelector(`[data-row="${entry.row}"]`)));
          }}
        />
      ))}
    </ul>
  );
  return (
    <div className="stack gap-5" ref={rows}>
      {unsure.length > 0 && (
        <Panel>
          <PanelHead title={countOf(unsure.length, "Zeile war unsicher", "Zeilen waren unsicher")}>
            <Badge tone="deal" icon="circle-question-mark">
              unsicher
            </Badge>
          </PanelHead>
          <p className="muted small">
            Vergleich mit dem Bild und richte, was nicht passt. <kbd>Enter</kbd> heißt „Stimmt“ und springt weiter.
          </p>
          {list(unsure)}
        </Panel>
      )}
      {sure.length > 0 && (
        <Panel>
          <PanelHead title={`${countOf(sure.length, "Zeile", "Zeilen")}: nur Allergene bestätigen`} />
          <p className="muted small">Name und Preis sind sicher gelesen. Buchstaben bestätigt immer ein Mensch.</p>
          {list(sure)}
        </Panel>
      )}
    </div>
  );
}

/** Moves to the next row without an answer, else to the first one, else to the button that goes on. */
function focusNext(rows: HTMLElement | null, row: number): void {
  const open = [...(rows?.querySelectorAll<HTMLElement>("[data-open]") ?? [])];
  const at = open.findIndex((one) => one.dataset["row"] === String(row));
  const next = open[at + 1] ?? open.find((_, i) => i !== at);
  if (next) focusRow(next);
  else document.getElementById(goOnId)?.focus();
}

function focusRow(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>("input, button")?.focus();
}

const goOnId = "photo-go-on";

function Confirmed({ state, onBack, onNext }: { state: ReadState; onBack: () => void; onNext: () => void }) {
  const { reading, answers } = state;
  const all = reading.entries.length;
  return (
    <DockBar
      label="Bestätigt"
      count={`${answers.size}/${all}`}
      countLabel={`${answers.size} von ${countOf(all, "Zeile", "Zeilen")}`}
      what="bestätigt"
      actions={
        <>
          <Button variant="quiet" onClick={onBack}>
            Zurück
          </Button>
          <Button id={goOnId} variant="primary" size="large" onClick={onNext}>
            Weiter mit {countOf(countDishes(reading, answers), "Gericht", "Gerichten")}
          </Button>
        </>
      }
    >
      <small className="block">Was du nicht bestätigst, steht im Entwurf als „unbekannt“</small>
    </DockBar>
  );
}
