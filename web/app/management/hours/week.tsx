import { type Weekday, weekdayNames, weekdays } from "@mahlzeit/domain/local-time";
import { type OrderType, orderTypeDetailLabels, orderTypes } from "@mahlzeit/domain/order/order";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import type { Fields } from "../office/merge-fields.ts";
import { Pick } from "../office/pick.tsx";
import { type DayOfWeek, isOneWeek, type Row, weekField, weekOf } from "./hours-fields.ts";
import { PeriodRows, type Said } from "./period-rows.tsx";
import styles from "./week.module.css";

/** Whose week is shown. */
export type Shown = OrderType | "ALL";

interface WeekProps {
  fields: Fields;
  today: Weekday;
  shown: Shown;
  onShow: (shown: Shown) => void;
  said: Said;
  onEdit: (changes: Readonly<Record<string, unknown>>, step?: string) => void;
}

const choices = [
  { value: "ALL" as const, label: "Alle Bestellarten" },
  ...orderTypes.map((value) => ({ value, label: orderTypeDetailLabels[value] })),
];

/** The periods of each weekday as a list. */
export function Week({ fields, today, shown, onShow, said, onEdit }: WeekProps) {
  const isOne = isOneWeek(fields);
  const list = shown === "ALL" ? orderTypes[0] : shown;

  function edit(day: Weekday, rows: readonly Row[], step?: string): void {
    const before = weekOf(fields, day);
    const types = shown === "ALL" ? orderTypes : [shown];
    const after: DayOfWeek = { ...before, ...Object.fromEntries(types.map((type) => [type, rows])) };
    onEdit({ [weekField(day)]: after }, step);
  }

  /** The whole week of one type for others. */
  function copy(from: OrderType, to: readonly OrderType[]): void {
    const changes = weekdays.map((day) => {
      const before = weekOf(fields, day);
      return [weekField(day), { ...before, ...Object.fromEntries(to.map((type) => [type, before[from]])) }];
    });
    onEdit(Object.fromEntries(changes));
  }

  return (
    <Panel>
      <PanelHead title="Die Woche" />
      <Pick label="Bestellart" choices={choices} value={shown} onChange={onShow} />
      {shown === "ALL" && !isOne ? (
        <div className={styles.apart}>
          <Notice tone="warn">Die Bestellarten haben verschiedene Zeiten. Welche sollen für alle gelten?</Notice>
          <div className={styles.buttons}>
            {orderTypes.map((type) => (
              <Button key={type} onClick={() => copy(type, orderTypes)}>
                Die von {orderTypeDetailLabels[type]}
              </Button>
            ))}
          </div>
        </div>
      ) : (
        <>
          {shown !== "ALL" && isOne && (
            <p className={styles.hint}>Jetzt wie alle anderen. Was du hier änderst, gilt nur für diese Bestellart.</p>
          )}
          <div className={styles.days}>
            {weekdays.map((day) => (
              <section key={day} className={classNames(styles.day, day === today && styles.today)}>
                <h3>
                  {weekdayNames[day]}
                  {day === today && <small> heute</small>}
                </h3>
                <div className={styles.periods}>
                  {weekOf(fields, day)[list].length === 0 && <p className={styles.closed}>Ruhetag</p>}
                  <PeriodRows
                    field={weekField(day)}
                    list={list}
                    name={weekdayNames[day]}
                    day={day}
                    rows={weekOf(fields, day)[list]}
                    said={said}
                    onChange={(rows, step) => edit(day, rows, step)}
                  />
                </div>
              </section>
            ))}
          </div>
          {shown !== "ALL" && (
            <div className={styles.buttons}>
              {orderTypes
                .filter((type) => type !== shown)
                .map((type) => (
                  <Button key={type} variant="quiet" onClick={() => copy(shown, [type])}>
                    Auf {orderTypeDetailLabels[type]} übertragen
                  </Button>
                ))}
            </div>
          )}
        </>
      )}
    </Panel>
  );
}
