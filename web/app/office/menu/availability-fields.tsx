import { type Availability, availabilityText } from "@mahlzeit/domain/catalogue/menu/availability";
import type { DocumentProduct } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { weekdayNames, weekdays } from "@mahlzeit/domain/local-time";
import { orderTypeDetailLabels, orderTypes } from "@mahlzeit/domain/order-types";
import { TextField } from "../../ui/text-field.tsx";
import { Boxes } from "../draft/boxes.tsx";
import { Pick } from "../draft/pick.tsx";
import { DatesField } from "./dates-field.tsx";
import styles from "./dish-form.module.css";

interface AvailabilityFieldsProps {
  dish: DocumentProduct;
  onChange: (label: string, changes: Partial<DocumentProduct>) => void;
}

const always: Availability = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: "00:00:00", to: "24:00:00", dates: null };

/** The times and order types of a dish. */
export function AvailabilityFields({ dish, onChange }: AvailabilityFieldsProps) {
  const availability = dish.availability ?? always;
  const set = (changes: Partial<Availability>) => {
    const next = { ...availability, ...changes };
    const isAllDay = next.from === "00:00:00" && next.to === "24:00:00";
    const isAlways = next.dates === null && next.weekdays.length === 7 && isAllDay;
    onChange("Verfügbarkeit", { availability: isAlways ? null : next });
  };
  const types = dish.orderTypes ?? orderTypes;
  const setTypes = (next: typeof types) =>
    onChange("Bestellarten", { orderTypes: next.length === orderTypes.length ? null : next });
  const words = dish.availability ? availabilityText(dish.availability) : "immer";
  return (
    <section>
      <details className={styles.more}>
        <summary>
          <b>Verfügbar</b> <small>{dish.orderTypes ? `${words}, nicht für alle Bestellarten` : words}</small>
        </summary>
        <div className="stack gap-4">
          <Pick
            label="Wann"
            choices={[
              { value: "WEEKLY", label: "Jede Woche" },
              { value: "DATES", label: "An einzelnen Tagen" },
            ]}
            value={availability.dates ? "DATES" : "WEEKLY"}
            onChange={(kind) =>
              set(kind === "DATES" ? { weekdays: [], dates: [] } : { weekdays: always.weekdays, dates: null })
            }
          />
          {availability.dates ? (
            <DatesField dates={availability.dates} onChange={(dates) => set({ dates })} />
          ) : (
            <Boxes
              legend="Tage"
              values={weekdays}
              labelOf={(day) => weekdayNames[day]}
              shortOf={(day) => weekdayNames[day].slice(0, 2)}
              isChecked={(day) => availability.weekdays.includes(day)}
              onToggle={(day, isWanted) =>
                set({
                  weekdays: weekdays.filter((one) => (one === day ? isWanted : availability.weekdays.includes(one))),
                })
              }
            />
          )}
          <div className={styles.times}>
            <TextField
              label="von"
              type="time"
              value={availability.from.slice(0, 5)}
              onChange={({ currentTarget }) => currentTarget.value && set({ from: `${currentTarget.value}:00` })}
            />
            <TextField
              label="bis"
              type="time"
              value={availability.to === "24:00:00" ? "00:00" : availability.to.slice(0, 5)}
              onChange={({ currentTarget }) =>
                currentTarget.value &&
                set({ to: currentTarget.value === "00:00" ? "24:00:00" : `${currentTarget.value}:00` })
              }
            />
          </div>
          <Boxes
            legend="Bestellarten"
            values={orderTypes}
            labelOf={(type) => orderTypeDetailLabels[type]}
            isChecked={(type) => types.includes(type)}
            onToggle={(type, isWanted) =>
              setTypes(orderTypes.filter((one) => (one === type ? isWanted : types.includes(one))))
            }
          />
        </div>
      </details>
    </section>
  );
}
