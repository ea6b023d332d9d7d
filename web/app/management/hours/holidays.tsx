import type { ManagedHours } from "@mahlzeit/contract/management/hours";
import { type HolidayChoice, holidayChoices } from "@mahlzeit/domain/opening-hours/holidays";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import type { Fields } from "../office/merge-fields.ts";
import { Pick } from "../office/pick.tsx";
import styles from "./holidays.module.css";
import { holidayField, holidayOf, specialsOf } from "./hours-fields.ts";
import { PeriodRows, type Said } from "./period-rows.tsx";
import { dayWords } from "./words.ts";

interface HolidaysProps {
  fields: Fields;
  coming: ManagedHours["comingHolidays"];
  said: Said;
  onEdit: (changes: Readonly<Record<string, unknown>>, step?: string) => void;
}

const words: Record<HolidayChoice, string> = { AS_ALWAYS: "Wie immer", OTHER: "Andere Zeiten", CLOSED: "Zu" };
const choices = holidayChoices.map((value) => ({ value, label: words[value] }));

/** What is done on each of the coming year's holidays. */
export function Holidays({ fields, coming, said, onEdit }: HolidaysProps) {
  function choose(day: string, choice: HolidayChoice): void {
    const rows = choice === "OTHER" ? (holidayOf(fields, day)?.rows ?? []) : [];
    const first = { from: "11:00", to: "22:00" };
    onEdit({ [holidayField(day)]: { choice, rows: choice === "OTHER" && rows.length === 0 ? [first] : rows } });
  }
  const closesOn = (day: string) => specialsOf(fields).find(([, { from, to }]) => from <= day && day <= to)?.[1];

  /** Those that are decided stay. */
  function chooseAll(choice: HolidayChoice): void {
    const open = coming.filter(({ day }) => holidayOf(fields, day) === null);
    onEdit(Object.fromEntries(open.map(({ day }) => [holidayField(day), { choice, rows: [] }])));
  }
  const openCount = coming.filter(({ day }) => holidayOf(fields, day) === null).length;

  return (
    <Panel>
      <PanelHead title="Feiertage">
        {openCount > 0 && (
          <fieldset className={styles.all}>
            <legend>{openCount === 1 ? "Den einen offenen:" : `Alle ${openCount} offenen auf einmal:`}</legend>
            <Button onClick={() => chooseAll("AS_ALWAYS")}>Wie immer</Button>
            <Button onClick={() => chooseAll("CLOSED")}>Zu</Button>
          </fieldset>
        )}
      </PanelHead>
      {coming.map(({ day, name, isPublic }) => {
        const decided = holidayOf(fields, day);
        const special = closesOn(day);
        const about = [
          dayWords(day),
          !isPublic && "kein gesetzlicher Feiertag",
          special && (special.reason ? `im Eintrag „${special.reason}“` : "im Betriebsurlaub"),
        ];
        return (
          <section key={day} className={classNames(styles.holiday, !decided && styles.open)}>
            <h3>
              {name}
              <small>{about.filter(Boolean).join(", ")}</small>
            </h3>
            <Pick
              label={name}
              choices={choices}
              value={decided?.choice ?? null}
              onChange={(choice) => choose(day, choice)}
            />
            {decided?.choice === "OTHER" && (
              <div className={styles.times}>
                <PeriodRows
                  field={holidayField(day)}
                  list="rows"
                  name={name}
                  day={null}
                  rows={decided.rows}
                  said={said}
                  onChange={(rows, step) => onEdit({ [holidayField(day)]: { ...decided, rows } }, step)}
                />
              </div>
            )}
            {!decided && (
              <p className={styles.due}>
                <Icon name="circle-alert" />
                Noch nicht entschieden, gilt wie immer. Wir fragen dich 7 Tage davor.
              </p>
            )}
          </section>
        );
      })}
    </Panel>
  );
}
