import type { ManagedHours } from "@mahlzeit/contract/management/hours";
import { changeOpeningHours, findOpeningHours } from "@mahlzeit/contract/management/hours";
import {
  dateOfDayNumber,
  formatTime,
  minuteMs,
  viennaDay,
  viennaDayNumber,
  weekdayNames,
  weekdays,
} from "@mahlzeit/domain/local-time";
import { openingHoursOf } from "@mahlzeit/domain/opening-hours/hours-of-document";
import { orderTypes } from "@mahlzeit/domain/order/order";
import { type ReactNode, useEffect, useState } from "react";
import { api } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Toast } from "../../ui/toast.tsx";
import { Conflicts } from "../office/conflicts.tsx";
import { Dock } from "../office/dock.tsx";
import { useDraft } from "../office/use-draft.ts";
import { nameOf, valueWords } from "./conflict-words.ts";
import { Holidays } from "./holidays.tsx";
import styles from "./hours.module.css";
import { faultsOf } from "./hours-faults.ts";
import { isOneWeek, toDocument, toFields } from "./hours-fields.ts";
import type { Said } from "./period-rows.tsx";
import { SpecialDays } from "./special-days.tsx";
import { type Shown, Week } from "./week.tsx";
import { nextSpecialWords, presentWords } from "./words.ts";

interface HoursProps {
  restaurantId: string;
  /** Chooses another restaurant. */
  children: ReactNode;
}

/** When a restaurant takes orders: its week, holidays and special days, changed as one. */
export function Hours({ restaurantId, children }: HoursProps) {
  const params = { id: restaurantId };
  const draft = useDraft<ManagedHours>({
    storageKey: `hours-draft-${restaurantId}`,
    find: async (signal) => (await api(findOpeningHours, { params }, signal ? { signal } : {})).answer,
    change: async ({ revision }, fields) =>
      (await api(changeOpeningHours, { params, body: { revision, ...toDocument(fields) } })).answer,
    toFields,
  });
  const now = useMinute();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const [chosen, setChosen] = useState<Shown | null>(null);
  const [jumpTo, setJumpTo] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  useEffect(() => {
    if (jumpTo === null) return;
    document.getElementById(jumpTo)?.focus();
    setJumpTo(null);
  }, [jumpTo]);

  const { document: hours, fields, changed, conflicts, failure } = draft;
  if (!hours)
    return (
      <>
        {children}
        {failure ? (
          <Notice tone="error" action={<Button onClick={draft.reload}>Nochmal</Button>}>
            {failure}
          </Notice>
        ) : (
          <Skeleton height="60rem" shape="card" />
        )}
      </>
    );

  const faults = faultsOf(fields, changed);
  const shown = chosen ?? (isOneWeek(fields) ? "ALL" : orderTypes[0]);
  const said: Said = {
    faultAt: (id) => faults.find((fault) => fault.id === id && (wasSent || left.includes(id))),
    leave: (id) => setLeft((before) => (before.includes(id) ? before : [...before, id])),
  };
  const stored = openingHoursOf(hours);
  const next = nextSpecialWords(stored, now);
  const today = viennaDay(now).weekday;

  async function send(): Promise<void> {
    setWasSent(true);
    const [first] = faults;
    if (first) {
      // The week of its type, where it is of one.
      const [part = "", , type] = first.id.split(".");
      const typed = orderTypes.find((known) => known === type);
      if (part === "week" && typed && shown !== "ALL") setChosen(typed);
      setJumpTo(first.id);
      return;
    }
    if (conflicts[0]) return setJumpTo(`conflict-${conflicts[0].field}`);
    if (!(await draft.send())) return;
    setWasSent(false);
    setLeft([]);
    setNews("Übernommen. Gäste sehen es jetzt so.");
  }
  const blockedBy =
    conflicts.length > 0
      ? "Zuerst entscheiden, was gilt."
      : wasSent && faults.length > 0
        ? faults.length === 1
          ? "Eine Angabe stimmt noch nicht."
          : `${faults.length} Angaben stimmen noch nicht.`
        : null;

  return (
    <div className={styles.page}>
      {children}
      <div className={styles.present} role="status">
        <Icon name="clock" />
        <div>
          <b>
            Jetzt, {weekdayNames[today]}, {formatTime(now)}:
          </b>{" "}
          {presentWords(stored, now, hours.pauses)}
          {next && <small>{next}</small>}
        </div>
      </div>
      <Conflicts conflicts={conflicts} nameOf={nameOf} valueWords={valueWords} onResolve={draft.resolve} />
      <Week
        fields={fields}
        today={weekdays.find((day) => day === today) ?? 1}
        shown={shown}
        onShow={setChosen}
        said={said}
        onEdit={draft.edit}
      />
      <div className={styles.columns}>
        <Holidays fields={fields} coming={hours.comingHolidays} said={said} onEdit={draft.edit} />
        <div className={styles.side}>
          <SpecialDays fields={fields} today={dateOfDayNumber(viennaDayNumber(now))} said={said} onEdit={draft.edit} />
        </div>
      </div>
      <Dock draft={draft} count={changed.length} blockedBy={blockedBy} onSend={() => void send()} />
      {news && <Toast onGone={() => setNews(null)}>{news}</Toast>}
    </div>
  );
}

/** The present, new with every minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
