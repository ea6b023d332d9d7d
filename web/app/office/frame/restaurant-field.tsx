import { SelectField } from "../../ui/text-field.tsx";
import styles from "./frame.module.css";

interface RestaurantFieldProps {
  restaurants: readonly { readonly id: string; readonly name: string }[];
  value: string;
  onChoose: (id: string) => void;
}

/** Chooses between several restaurants; renders nothing if there is one. */
export function RestaurantField({ restaurants, value, onChoose }: RestaurantFieldProps) {
  if (restaurants.length < 2) return null;
  return (
    <div className={styles.field}>
      <SelectField label="Restaurant" value={value} onChange={(event) => onChoose(event.target.value)}>
        {restaurants.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
