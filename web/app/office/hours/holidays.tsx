import type { ManagedHours } from "@mahlzeit/contract/catalogue/edit-hours";
import {
  askDaysBefore,
  type HolidayChoice,
  holidayChoices,
  isSettled,
} from "@mahlzeit/domain/catalogue/opening-hours/holidays";
import { countOf } from "@mahlzeit/domain/digits";
import { dayNumberOfDate } from "@mahlzeit/domain/local-time";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import type { Fields } from "../draft/merge-fields.ts";
import { Pick } from "../draft/pick.tsx";
import styles from "./holidays.module.css";
import { holidayField, holidayOf, specialsOf } from "./hours-fields.ts";
import { dayText } from "./hours-text.ts";
import type { FaultDisplay } from "./period-fields.tsx";
import { PeriodRows } from "./period-rows.tsx";

interface HolidaysProps {
  fields: Fields;
  coming: ManagedHours["comingHolidays"];
  /** "YYYY-MM-DD" */
  today: string;
  faultDisplay: FaultDisplay;
  onEdit: (changes: Readonly<Record<string, unknown>>, step?: string) => void;
}

const words: Record<HolidayChoice, string> = { AS_ALWAYS: "Wie immer", OTHER: "Andere Zeiten", CLOSED: "Zu" };
const choices = holidayChoices.map((value) => ({ value, label: words[value] }));

/** The coming year's holidays with the choice for each. */
export function Holidays({ fields, coming, today, faultDisplay, onEdit }: HolidaysProps) {
  function choose(day: string, choice: HolidayChoice): void {
    const rows = choice === "OTHER" ? (holidayOf(fields, day)?.rows ?? []) : [];
    const first = { from: "11:00", to: "22:00" };
    onEdit({ [holidayField(day)]: { choice, rows: choice === "OTHER" && rows.length === 0 ? [first] : rows } });
  }
  const specials = specialsOf(fields).map(([, special]) => special);
  const decidedOnes = coming.filter(({ day }) => holidayOf(fields, day) !== null);
  const isOpen = (day: string) => !isSettled({ holidays: decidedOnes, specialDays: specials }, day);
  const open = coming.filter(({ day }) => isOpen(day));
  const isAsked = (day: string) => dayNumberOfDate(day) - dayNumberOfDate(today) <= askDaysBefore;

  /** Sets all undecided holidays. */
  function chooseAll(choice: HolidayChoice): void {
    onEdit(Object.fromEntries(open.map(({ day }) => [holidayField(day), { choice, rows: [] }])));
  }

  return (
    <Panel>
      <PanelHead title="Feiertage" />
      {open.length > 0 && (
        <div className={`cluster between ${styles.summary}`}>
          <p className={`row gap-2 small bold ${styles.due}`}>
            <Icon name="circle-alert" />
            <span>{openText(open.length)}</span>
          </p>
          <fieldset className={`cluster gap-2 ${styles.all}`}>
            <legend className="small">{open.length === 1 ? "Der eine offene:" : "Alle offenen auf einmal:"}</legend>
            <Button variant="outline" onClick={() => chooseAll("AS_ALWAYS")}>
              Wie immer
            </Button>
            <Button variant="outline" onClick={() => chooseAll("CLOSED")}>
              Zu
            </Button>
          </fieldset>
        </div>
      )}
      {coming.map(({ day, name, isPublic }) => {
        const decided = holidayOf(fields, day);
        const special = specials.find(({ from, to }) => from <= day && day <= to);
        const about = [
          dayText(day),
          !isPublic && "kein gesetzlicher Feiertag",
          special && (special.reason ? `im Eintrag „${special.reason}“` : "im Betriebsurlaub"),
          isOpen(day) && "noch offen",
        ];
        return (
          <section
            key={day}
            className={classNames(`stack ${styles.holiday}`, isOpen(day) && isAsked(day) && styles.asked)}
          >
            <h3>
              {name}
              <small className="block muted">{about.filter(Boolean).join(", ")}</small>
            </h3>
            <Pick
              label={name}
              choices={choices}
              value={decided?.choice ?? null}
              onChange={(choice) => choose(day, choice)}
            />
            {decided?.choice === "OTHER" && (
              <div className={`stack gap-1 ${styles.times}`}>
                <PeriodRows
                  field={holidayField(day)}
                  list="rows"
                  name={name}
                  day={null}
                  rows={decided.rows}
                  faultDisplay={faultDisplay}
                  onChange={(rows, step) => onEdit({ [holidayField(day)]: { ...decided, rows } }, step)}
                />
              </div>
            )}
          </section>
        );
      })}
    </Panel>
  );
}

function openText(count: number): string {
  const open = countOf(count, "Feiertag ist", "Feiertage sind");
  const apply = count === 1 ? "gilt" : "gelten";
  return `${open} noch nicht entschieden und ${apply} wie immer. Wir fragen dich jeweils ${countOf(askDaysBefore, "Tag", "Tage")} davor.`;
}
