import type { ManagedHours } from "@mahlzeit/contract/catalogue/edit-hours";
import { changeOpeningHours, findOpeningHours } from "@mahlzeit/contract/catalogue/edit-hours";
import { openingHoursOf } from "@mahlzeit/domain/catalogue/opening-hours/hours-of-document";
import { formatTime, viennaDate, viennaDay, weekdayNames, weekdays } from "@mahlzeit/domain/local-time";
import { orderTypes } from "@mahlzeit/domain/order-types";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { Conflicts } from "../draft/conflicts.tsx";
import { RuleNote } from "../draft/rule-note.tsx";
import { SendDock } from "../draft/send-dock.tsx";
import { useDraft } from "../draft/use-draft.ts";
import { useShownFaults } from "../draft/use-shown-faults.ts";
import { nameOf, valueText } from "./conflict-text.ts";
import { GuestNotice } from "./guest-notice.tsx";
import { Holidays } from "./holidays.tsx";
import styles from "./hours.module.css";
import { faultsOf } from "./hours-faults.ts";
import { isOneWeek, toDocument, toFields } from "./hours-fields.ts";
import { currentText, nextSpecialText } from "./hours-text.ts";
import { OrdersOutside } from "./orders-outside.tsx";
import type { FaultDisplay } from "./period-fields.tsx";
import { SpecialDays } from "./special-days.tsx";
import { useMinute } from "./use-minute.ts";
import { type Shown, Week } from "./week.tsx";
import type { Selected } from "./week-bars.tsx";
import { Year } from "./year.tsx";

interface HoursProps {
  accountId: string;
  restaurantId: string;
}

/** A restaurant's week, holidays and special days, changed as one document. */
export function Hours({ accountId, restaurantId }: HoursProps) {
  const params = { id: restaurantId };
  const draft = useDraft<ManagedHours>({
    storageKey: `hours-draft-${restaurantId}`,
    find: async (signal) => (await api(findOpeningHours, { params }, signal ? { signal } : {})).answer,
    change: async ({ revision }, fields) =>
      (await api(changeOpeningHours, { params, body: { revision, ...toDocument(fields) } })).answer,
    toFields,
  });
  const now = useMinute();
  const shownFaults = useShownFaults();
  const [chosen, setChosen] = useState<Shown | null>(null);
  const [selected, setSelected] = useState<Selected | null>(null);

  const { document: hours, fields, changed, conflicts } = draft;
  if (!hours) return <Loaded of={draft.loaded} height="60rem" />;

  const faults = faultsOf(fields, changed);
  const shown = chosen ?? (isOneWeek(fields) ? "ALL" : orderTypes[0]);
  const faultDisplay: FaultDisplay = {
    faultAt: (id) => faults.find((fault) => fault.id === id && shownFaults.isShown(id)),
    leave: shownFaults.leave,
  };
  const stored = openingHoursOf(hours);
  const next = nextSpecialText(stored, now);
  const weekday = viennaDay(now).weekday;
  const today = viennaDate(now);

  /** Selects the type and the bar of a control in the week. */
  function show(control: string): void {
    const [part = "", dayNumber, type, place] = control.split(".");
    const day = weekdays.find((known) => String(known) === dayNumber);
    const typed = orderTypes.find((known) => known === type);
    if (part !== "week" || !day) return;
    setSelected({ day, place: Number(place) });
    if (typed && shown !== "ALL") setChosen(typed);
  }

  return (
    <div className={`stack gap-5 top ${styles.page}`}>
      <RuleNote icon="clock">
        <b>
          Jetzt, {weekdayNames[weekday]}, {formatTime(now)}:
        </b>{" "}
        {currentText(stored, now, hours.pauses)}
        <GuestNotice hours={hours} now={now} />
        {next && <small>{next}</small>}
      </RuleNote>
      <OrdersOutside
        restaurantId={restaurantId}
        hours={faults.length > 0 ? stored : openingHoursOf(toDocument(fields))}
        now={now}
      />
      <Conflicts conflicts={conflicts} nameOf={nameOf} valueText={valueText} onResolve={draft.resolve} />
      <Week
        fields={fields}
        accountId={accountId}
        today={weekdays.find((day) => day === weekday) ?? 1}
        shown={shown}
        selected={selected}
        onShow={(type) => {
          setChosen(type);
          setSelected(null);
        }}
        onSelect={setSelected}
        faultDisplay={faultDisplay}
        onEdit={draft.edit}
      />
      <Year fields={fields} today={today} coming={hours.comingHolidays} />
      <div className={`stack gap-5 top ${styles.columns}`}>
        <Holidays
          fields={fields}
          coming={hours.comingHolidays}
          today={today}
          faultDisplay={faultDisplay}
          onEdit={draft.edit}
        />
        <div className={`stack gap-5 top ${styles.side}`}>
          <SpecialDays fields={fields} today={today} faultDisplay={faultDisplay} onEdit={draft.edit} />
        </div>
      </div>
      <SendDock
        restaurantId={restaurantId}
        draft={draft}
        faults={faults.map(({ id }) => id)}
        shownFaults={shownFaults}
        show={show}
      />
    </div>
  );
}
