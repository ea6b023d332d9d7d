import { weekdayNames, weekdays } from "@mahlzeit/domain/local-time";
import type { Availability, DocumentProduct } from "@mahlzeit/domain/menu/menu-document";
import { availabilityWords } from "@mahlzeit/domain/menu/menu-value-words";
import { orderTypeDetailLabels, orderTypes } from "@mahlzeit/domain/order/order";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./availability-fields.module.css";

interface AvailabilityFieldsProps {
  dish: DocumentProduct;
  onChange: (label: string, changes: Partial<DocumentProduct>) => void;
}

const always: Availability = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: "00:00:00", to: "24:00:00" };

/** When and how a dish can be ordered. */
export function AvailabilityFields({ dish, onChange }: AvailabilityFieldsProps) {
  const availability = dish.availability ?? always;
  const set = (changes: Partial<Availability>) => {
    const next = { ...availability, ...changes };
    const isAlways = next.weekdays.length === 7 && next.from === "00:00:00" && next.to === "24:00:00";
    onChange("Verfügbarkeit", { availability: isAlways ? null : next });
  };
  const types = dish.orderTypes ?? orderTypes;
  const setTypes = (next: typeof types) =>
    onChange("Bestellarten", { orderTypes: next.length === orderTypes.length ? null : next });
  const words = dish.availability ? availabilityWords(dish.availability) : "immer";
  return (
    <section>
      <details className={styles.more}>
        <summary>
          <b>Verfügbar</b> <small>{dish.orderTypes ? `${words}, nicht für alle Bestellarten` : words}</small>
        </summary>
        <div className={styles.fields}>
          <fieldset>
            <legend>Tage</legend>
            <div className={styles.days}>
              {weekdays.map((day) => (
                <label key={day}>
                  <input
                    type="checkbox"
                    checked={availability.weekdays.includes(day)}
                    onChange={({ currentTarget }) =>
                      set({
                        weekdays: weekdays.filter((one) =>
                          one === day ? currentTarget.checked : availability.weekdays.includes(one),
                        ),
                      })
                    }
                  />
                  <span aria-label={weekdayNames[day]}>{weekdayNames[day].slice(0, 2)}</span>
                </label>
              ))}
            </div>
          </fieldset>
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
          <fieldset>
            <legend>Bestellarten</legend>
            {orderTypes.map((type) => (
              <label key={type} className={styles.type}>
                <input
                  type="checkbox"
                  checked={types.includes(type)}
                  onChange={({ currentTarget }) =>
                    setTypes(orderTypes.filter((one) => (one === type ? currentTarget.checked : types.includes(one))))
                  }
                />{" "}
                {orderTypeDetailLabels[type]}
              </label>
            ))}
          </fieldset>
        </div>
      </details>
    </section>
  );
}
