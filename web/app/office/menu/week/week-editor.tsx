import { publishWeekCard } from "@mahlzeit/contract/catalogue/week-card";
import { contradictionText } from "@mahlzeit/domain/catalogue/menu/edit-marks";
import { nameKey } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import { type ReadWeek, readWeek } from "@mahlzeit/domain/catalogue/menu/week/read-week";
import {
  calendarWeek,
  datesOfWeek,
  type KnownDishes,
  likeWeekBefore,
  readyCells,
  shownCells,
  stateOfCell,
  type WeekDays,
  weekDays,
} from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { countOf } from "@mahlzeit/domain/digits";
import { listed } from "@mahlzeit/domain/listed";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "../../../data/api.ts";
import { problemCode } from "../../../data/failures.ts";
import { useSending } from "../../../data/use-sending.ts";
import { ConfirmDialog } from "../../../forms/confirm-dialog.tsx";
import emptyPlate from "../../../pictures/empty-plate.webp";
import { PageHead } from "../../../shell/management/signed-in-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Toast } from "../../../ui/toast.tsx";
import { Pick } from "../../draft/pick.tsx";
import type { WeekDraft } from "./use-week-card.ts";
import styles from "./week.module.css";
import { WeekDock } from "./week-dock.tsx";
import { WeekGrid } from "./week-grid.tsx";
import { WeekIcon } from "./week-icon.tsx";
import { WeekPaste } from "./week-paste.tsx";
import { WeekSettings } from "./week-settings.tsx";
import { weekText } from "./week-text.ts";

interface WeekEditorProps {
  restaurantId: string;
  mayPublish: boolean;
  choice: ReactNode;
  monday: string;
  draft: WeekDraft;
  known: KnownDishes;
  onWeeks: (weeks: number) => void;
  onPrint: () => void;
}

const dayChoices = { 5: "Mo bis Fr", 7: "Mo bis So" } as const satisfies Record<WeekDays, string>;

/** The week as a grid of days and rows, with everything that fills it. */
export function WeekEditor(props: WeekEditorProps) {
  const { restaurantId, mayPublish, choice, monday, draft, known, onWeeks, onPrint } = props;
  const { card, week, edit } = draft;
  const cells = shownCells(card, monday);
  const [dialog, setDialog] = useState<"paste" | "settings" | "marks" | null>(null);
  const [news, setNews] = useState<ReactNode>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [unreduced, setUnreduced] = useState<readonly string[]>([]);
  /** The shown day where there is room for one only. */
  const [day, setDay] = useState(() => datesOfWeek(monday, card.days)[0] ?? monday);
  const grid = useRef<HTMLDivElement>(null);
  const { isSending, failure, setFailure, send } = useSending();

  function takePasted({ card: filled, read, left: over, notes: unread }: ReadWeek): void {
    edit(() => filled);
    setLeft(over);
    setNotes(unread);
    setNews(`${countOf(read, "Gericht", "Gerichte")} eingefügt`);
    setDialog(null);
  }
  const paste = (text: string, date = monday, row = 0) =>
    takePasted(readWeek(card, text, { monday, date, row }, known));

  async function publish(marksConfirmed: boolean): Promise<void> {
    if (!(await draft.flush())) return setFailure("Noch nicht gesichert. Versuch es gleich noch einmal.");
    const body = { revision: draft.latestRevision(), marksConfirmed };
    const { answer } = await api(publishWeekCard, { params: { id: restaurantId, monday }, body }).catch(
      async (error: unknown) => {
        if (problemCode(error) !== "revision-changed") throw error;
        const by = (await draft.lookAgain()) ?? "Jemand anderer";
        setDialog(null);
        setFailure(
          `Noch nicht veröffentlicht: ${by} hat die Woche inzwischen geändert. Schau sie dir an und veröffentliche sie dann noch einmal.`,
        );
        return { answer: null };
      },
    );
    if (!answer) return;
    draft.takeUp(answer.week);
    setSkipped([...new Set(answer.skipped)]);
    setUnreduced([...new Set(answer.unreduced)]);
    setNews("Die Woche ist auf der Karte");
    setDialog(null);
  }
  /** The marks come from the last dish of a name, its allergens may be others now. */
  const contradictions = readyCells({ cells }).flatMap(({ name, allergens }) => {
    const text = contradictionText({ marks: known.get(nameKey(name))?.marks, allergens });
    return text === null ? [] : [`${name}: ${text}`];
  });

  /** Goes to the first dish that waits for a person. */
  function showOpen(): void {
    const open = cells.find((cell) => stateOfCell(cell) !== "ready");
    if (!open) return;
    flushSync(() => setDay(open.date));
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${open.date} ${open.row}"]`);
    cell?.scrollIntoView?.({ block: "center" });
    cell?.querySelector<HTMLElement>("[data-answer]")?.focus({ preventScroll: true });
  }

  const copy = week.before && (
    <Button
      variant={cells.length === 0 ? "secondary" : "quiet"}
      onClick={() => edit((now) => likeWeekBefore(now, week.before as typeof now, known))}
    >
      <WeekIcon name="copy" />
      Wie letzte Woche
    </Button>
  );

  return (
    <div className={`stack gap-4 ${styles.page}`}>
      <div className={`cluster gap-3 between ${styles.head}`}>
        <PageHead title="Wochenkarte">
          {card.name}, {weekText(monday, card.days)}. Gäste sehen heute das Tagesgericht, den Rest unter „Diese Woche“.
        </PageHead>
        <div className={`row gap-1 ${styles.weeks}`} role="group" aria-label="Woche">
          <IconButton icon="arrow-left" label="Woche davor" onClick={() => onWeeks(-1)} />
          <b className="num center" aria-live="polite">
            KW {calendarWeek(monday)}
          </b>
          <IconButton icon="arrow-right" label="Woche danach" onClick={() => onWeeks(1)} />
        </div>
      </div>
      {choice}
      <div className={`cluster gap-2 ${styles.tools}`}>
        <Pick
          label="Tage"
          fit
          choices={weekDays.map((days) => ({ value: String(days), label: dayChoices[days] }))}
          value={String(card.days)}
          onChange={(days) => edit((now) => ({ ...now, days: Number(days) as WeekDays }))}
        />
        <Button variant="quiet" icon="clock" onClick={() => setDialog("settings")}>
          <span>
            {card.from.slice(0, 5)} – {card.to.slice(0, 5)}
          </span>
        </Button>
        <span className="grow" />
        {cells.length > 0 && copy}
        <Button variant="quiet" onClick={() => setDialog("paste")}>
          <WeekIcon name="clipboard-paste" />
          Aus Text einfügen
        </Button>
        {cells.length > 0 && (
          <Button icon="printer" onClick={onPrint}>
            A4 drucken
          </Button>
        )}
      </div>
      {left.length > 0 && (
        <Notice tone="warn" action={<Button onClick={() => setLeft([])}>Gut</Button>}>
          Dafür war kein Platz mehr: {listed(left.map((text) => `„${text}“`))}.
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice tone="warn" action={<Button onClick={() => setNotes([])}>Gut</Button>}>
          {notes.join(" ")}
        </Notice>
      )}
      {skipped.length > 0 && (
        <Notice tone="warn" action={<Button onClick={() => setSkipped([])}>Gut</Button>}>
          {listed(skipped.map((name) => `„${name}“`))} {skipped.length === 1 ? "wurde" : "wurden"} inzwischen von der
          Karte genommen und {skipped.length === 1 ? "bleibt" : "bleiben"} weg.
        </Notice>
      )}
      {unreduced.length > 0 && (
        <Notice tone="warn" action={<Button onClick={() => setUnreduced([])}>Gut</Button>}>
          {listed(unreduced.map((name) => `„${name}“`))} {unreduced.length === 1 ? "wurde" : "wurden"} geändert und{" "}
          {unreduced.length === 1 ? "steht" : "stehen"} jetzt ohne Rabatt auf der Karte. Gilt er noch, gib ihn unter
          Speisekarte neu ein.
        </Notice>
      )}
      {draft.contested.size > 0 && (
        <Notice tone="warn" action={<Button onClick={draft.forgetContested}>Gut</Button>}>
          Jemand anderer hat dieselben Felder ausgefüllt. Es gilt, was hier steht.
        </Notice>
      )}
      {cells.length === 0 && (
        <Panel>
          <EmptyState
            picture={{ src: emptyPlate, width: 440, height: 406 }}
            title={`Noch nichts für KW ${calendarWeek(monday)}`}
            action={copy}
          >
            Tipp ein Gericht ein oder füg deinen Text ein. Preis und Allergene kennen wir vom letzten Mal.
          </EmptyState>
          <div className={styles.paste}>
            <WeekPaste onText={paste} />
          </div>
        </Panel>
      )}
      <WeekGrid
        ref={grid}
        monday={monday}
        card={card}
        known={known}
        contested={draft.contested}
        day={day}
        onDay={setDay}
        edit={edit}
        onPaste={paste}
      />
      <WeekDock
        restaurantId={restaurantId}
        monday={monday}
        draft={draft}
        mayPublish={mayPublish}
        isPublishing={isSending}
        failure={failure}
        onShow={showOpen}
        onPublish={() => (contradictions.length > 0 ? setDialog("marks") : void send(() => publish(false)))}
      />
      {news && <Toast onDismiss={() => setNews(null)}>{news}</Toast>}
      {dialog === "paste" && (
        <Modal
          title="Aus Text einfügen"
          description="Ein Gericht je Zeile, mit Preis, wenn du magst. Ein Wochentag in einer Zeile beginnt den Tag."
          onClose={() => setDialog(null)}
        >
          <WeekPaste onText={paste} />
        </Modal>
      )}
      {dialog === "marks" && (
        <ConfirmDialog
          title="Stimmen die Zeichen?"
          description={`Das passt selten zusammen: ${[...new Set(contradictions)].join("; ")}.`}
          submitLabel="Geprüft, es stimmt so"
          cancellable
          act={() => publish(true)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "settings" && <WeekSettings card={card} edit={edit} onClose={() => setDialog(null)} />}
    </div>
  );
}
