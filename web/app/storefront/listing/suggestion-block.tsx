import emptyPlate from "../../pictures/empty-plate.webp";
import styles from "./suggestion-block.module.css";

/** Below the list: whoever misses a restaurant is asked for it. */
export function SuggestionBlock() {
  return (
    <div className={styles.block}>
      <img src={emptyPlate} width="440" height="406" alt="" loading="lazy" />
      <p>
        <b>Dein Lieblingsrestaurant ist nicht dabei?</b> Schlag es uns gerne vor.
      </p>
    </div>
  );
}
