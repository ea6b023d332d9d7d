import type { Choice } from "@mahlzeit/domain/orders/cart/cart";
import { lostMarks } from "@mahlzeit/domain/orders/cart/lost-marks";
import { marksOfChoice } from "@mahlzeit/domain/orders/cart/marks-of-choice";
import { DishMarks } from "../../shared/orders/dish-marks.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./options.module.css";

/** The marks of a dish with the options chosen so far, and which option took others off it. */
export function ChoiceMarks({ choice }: { choice: Choice }) {
  const lost = lostMarks(choice);
  return (
    <>
      <DishMarks of={{ marks: marksOfChoice(choice) }} className="mb-3" />
      <div role="status" className={styles.told}>
        {lost.length > 0 && (
          <div className={`row top gap-2 mb-4 small ${styles.lost}`}>
            <Icon name="info" />
            <p>
              {lost.map(({ names, words }) => (
                <span key={names}>
                  Mit <b>{names}</b> {words}{" "}
                </span>
              ))}
            </p>
          </div>
        )}
      </div>
    </>
  );
}
