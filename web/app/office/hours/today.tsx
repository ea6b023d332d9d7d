import { changeToday, findOpeningHours, type ManagedHours } from "@mahlzeit/contract/catalogue/edit-hours";
import { maxReasonLength } from "@mahlzeit/domain/catalogue/opening-hours/check-hours";
import { formatHours, hoursOn, mergeHours } from "@mahlzeit/domain/catalogue/opening-hours/hours";
import { openingHoursOf } from "@mahlzeit/domain/catalogue/opening-hours/hours-of-document";
import { dayPeriods } from "@mahlzeit/domain/catalogue/opening-hours/open-periods";
import { specialOnly, stretchOf, withSpecialOn } from "@mahlzeit/domain/catalogue/opening-hours/today";
import {
  formatTime,
  type Instant,
  viennaDate,
  viennaDayNumber,
  weekdayNames,
  weekdayOfNumber,
  weekdays,
} from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Toast } from "../../ui/toast.tsx";
import { Pick } from "../draft/pick.tsx";
import { RuleNote } from "../draft/rule-note.tsx";
import { useShownFaults } from "../draft/use-shown-faults.ts";
import { GuestNotice } from "./guest-notice.tsx";
import styles from "./hours.module.css";
import { faultsInRows } from "./hours-faults.ts";
import { type Row, toPeriod, toRow } from "./hours-fields.ts";
import { currentText } from "./hours-text.ts";
import { PeriodRows } from "./period-rows.tsx";
import { useMinute } from "./use-minute.ts";

type Choice = "PLANNED" | "OTHER" | "CLOSED";

const choices = [
  { value: "PLANNED", label: "Wie geplant" },
  { value: "OTHER", label: "Andere Zeiten" },
  { value: "CLOSED", label: "Zu" },
] as const;

interface Special {
  readonly periods: ReturnType<typeof toPeriod>[];
  readonly reason: string;
}

interface TodayProps {
  restaurantId: string;
}

/** Today's opening, which staff may change. */
export function Today({ restaurantId }: TodayProps) {
  const params = { id: restaurantId };
  const now = useMinute();
  const loaded = useLoaded(ask(findOpeningHours, { params }));
  const { answer: hours, show } = loaded;
  const { isSending, failure, send } = useSending();
  const [news, setNews] = useState<string | null>(null);

  const day = viennaDate(now);
  const change = (special: Special | null) =>
    send(async () => {
      show((await api(changeToday, { params, body: { day, special } })).answer);
      setNews("Übernommen. Gäste sehen es jetzt so.");
    });

  if (!hours) return <Loaded of={loaded} height="24rem" />;
  return (
    <div className="stack gap-5">
      <RuleNote icon="clock">
        <b>
          Jetzt, {weekdayNames[weekdayOfNumber(viennaDayNumber(now))]}, {formatTime(now)}:
        </b>{" "}
        {currentText(openingHoursOf(hours), now, hours.pauses)}
        <GuestNotice hours={hours} now={now} />
      </RuleNote>
      <TodayForm
        key={`${day} ${hours.revision}`}
        hours={hours}
        day={day}
        now={now}
        isSending={isSending}
        failure={failure}
        onSend={change}
      />
      <Panel>
        <PanelHead title="Die Woche" />
        <dl className={styles.week}>
          {weekdays.map((weekday) => (
            <div key={weekday}>
              <dt>{weekdayNames[weekday]}</dt>
              <dd className="num">{hoursOn(hours.schedules, weekday).map(formatHours).join(", ") || "Ruhetag"}</dd>
            </div>
          ))}
        </dl>
        <p className="muted small">Woche, Feiertage und Urlaub ändert, wer das Restaurant leitet.</p>
      </Panel>
      {news && <Toast onDismiss={() => setNews(null)}>{news}</Toast>}
    </div>
  );
}

interface TodayFormProps {
  hours: ManagedHours;
  day: string;
  now: Instant;
  isSending: boolean;
  failure: string | null;
  onSend: (special: Special | null) => unknown;
}

function TodayForm({ hours, day, now, isSending, failure, onSend }: TodayFormProps) {
  const stored = specialOnly(hours.specialDays, day);
  const stretch = stretchOf(hours.specialDays, day);
  const [choice, setChoice] = useState<Choice>(stored ? (stored.periods.length > 0 ? "OTHER" : "CLOSED") : "PLANNED");
  const [rows, setRows] = useState<readonly Row[]>(stored?.periods.map(toRow) ?? []);
  const [reason, setReason] = useState(stored?.reason ?? "");
  const shownFaults = useShownFaults();
  const planned = openingHoursOf({ ...hours, specialDays: withSpecialOn(hours.specialDays, day, null) });
  const faults = choice === "OTHER" ? faultsInRows(rows, "today", "rows") : [];
  const isMissing = choice === "OTHER" && rows.length === 0;

  function send(): void {
    shownFaults.showAll();
    if (faults[0]) return document.getElementById(faults[0].id)?.focus();
    const periods = choice === "OTHER" ? rows.map(toPeriod) : [];
    onSend(choice === "PLANNED" || isMissing ? null : { periods, reason: reason.trim() });
  }

  return (
    <Panel>
      <PanelHead title="Heute" />
      <p className="muted small">
        Geplant:{" "}
        {mergeHours(dayPeriods(planned, viennaDayNumber(now)))
          .map(formatHours)
          .join(", ") || "zu"}
      </p>
      {stretch ? (
        <Notice tone="warn">
          Heute gehört zu {stretch.reason ? `„${stretch.reason}“` : "einem längeren Eintrag"}. Das ändert, wer das
          Restaurant leitet.
        </Notice>
      ) : (
        <div className={`stack gap-5 mt-4 ${styles.form}`}>
          <Pick
            label="Heute"
            choices={choices}
            value={choice}
            onChange={(chosen) => {
              setChoice(chosen);
              if (chosen === "OTHER" && rows.length === 0) setRows([{ from: "11:00", to: "22:00" }]);
            }}
          />
          {choice === "OTHER" && (
            <PeriodRows
              field="today"
              list="rows"
              name="Heute"
              day={null}
              rows={rows}
              faultDisplay={{
                faultAt: (id) => faults.find((fault) => fault.id === id && shownFaults.isShown(id)),
                leave: shownFaults.leave,
              }}
              onChange={setRows}
            />
          )}
          {choice !== "PLANNED" && (
            <TextField
              label="Grund für Gäste"
              optional
              value={reason}
              maxLength={maxReasonLength}
              autoComplete="off"
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          {failure && <Notice tone="error">{failure}</Notice>}
          <Button variant="primary" size="large" busy={isSending} onClick={send}>
            {isMissing ? "Wie geplant lassen" : "Für heute übernehmen"}
          </Button>
        </div>
      )}
    </Panel>
  );
}
