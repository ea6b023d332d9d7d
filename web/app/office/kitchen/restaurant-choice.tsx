import { Button } from "../../ui/button.tsx";
import styles from "./sheets.module.css";

interface RestaurantChoiceProps {
  restaurants: readonly { readonly id: string; readonly name: string }[];
  onChoose: (id: string) => void;
}

/** Asks which restaurant's kitchen this screen is for. */
export function RestaurantChoice({ restaurants, onChoose }: RestaurantChoiceProps) {
  return (
    <main id="main" tabIndex={-1} className={`cloth on-brand ${styles.page}`}>
      <div className={styles.inside}>
        <h1>Welche Küche?</h1>
        <ul className="stack gap-3 mt-6">
          {restaurants.map(({ id, name }) => (
            <li key={id}>
              <Button size="large" block onClick={() => onChoose(id)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
