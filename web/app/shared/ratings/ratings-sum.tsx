import { formatTenths } from "@mahlzeit/domain/digits";
import { averageOf, minRatings, ratingSteps } from "@mahlzeit/domain/orders/ratings/rating";
import styles from "./ratings.module.css";

interface RatingsSumProps {
  /** The number of ratings with 1, 2, 3, 4 and 5 stars for the food. */
  stars: readonly number[];
}

/** The average with the number of ratings per star; until there is one, the number of missing ratings. */
export function RatingsSum({ stars }: RatingsSumProps) {
  const sum = averageOf(stars);
  const most = Math.max(1, ...stars);
  if (!sum)
    return (
      <p className="muted small">Noch neu hier: Einen Durchschnitt zeigen wir ab {minRatings}&nbsp;Bewertungen.</p>
    );
  return (
    <div className={`stack gap-5 mt-4 ${styles.sum}`}>
      <div>
        <p className={styles.average}>{formatTenths(sum.average)}</p>
        <p className="muted small">von 5, aus {sum.count}&nbsp;Bestellungen</p>
      </div>
      <ul className={`small num ${styles.counts}`} aria-label="Verteilung">
        {ratingSteps.map((step) => {
          const count = stars[step - 1] ?? 0;
          return (
            <li key={step} aria-label={`${step} von 5: ${count}`}>
              <span>{step}</span>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${(100 * count) / most}%` }} />
              </span>
              <span>{count}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
