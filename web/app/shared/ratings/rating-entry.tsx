import type { ShownRating } from "@mahlzeit/contract/orders/ratings";
import { formatDate } from "@mahlzeit/domain/local-time";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Crest } from "../../ui/crest.tsx";
import styles from "./ratings.module.css";
import { Stars } from "./stars.tsx";

interface RatingEntryProps {
  rating: ShownRating;
  /** The restaurant that answers. */
  restaurant: { name: string; logo?: Parameters<typeof Crest>[0]["logo"] };
  /** Actions for the rating. */
  children?: ReactNode;
}

/** A guest's rating with the restaurant's answer. */
export function RatingEntry({ rating, restaurant, children }: RatingEntryProps) {
  const { name, ratedAt, dishes, food, punctuality, wasPunctual, words, answer } = rating;
  return (
    <article className={`breaks ${styles.entry}`}>
      <div className={styles.head}>
        <span className={`disc small bold ${styles.initials}`} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div>
          <h3 className={styles.name}>{name}</h3>
          <p className="muted small">{[formatDate(ratedAt), dishes.join(", ")].filter(Boolean).join(" · ")}</p>
        </div>
        <Badge tone="tint" icon="circle-check">
          Verifiziert
        </Badge>
      </div>
      <div className={`cluster ${styles.scales}`}>
        <Stars count={food} of="Essen" />
        <span className="muted small">
          Pünktlichkeit {punctuality} von 5{wasPunctual === true && " · pünktlich fertig"}
        </span>
        {wasPunctual === false && <Badge tone="error">Zu spät</Badge>}
      </div>
      {words && <p className={styles.words}>{words}</p>}
      {answer && (
        <div className={styles.answer}>
          <Crest name={restaurant.name} logo={restaurant.logo} size="small" />
          <div>
            <p>
              <b>Antwort von {restaurant.name}</b> <span className="muted small">am {formatDate(answer.at)}</span>
            </p>
            <p className={styles.words}>{answer.words}</p>
          </div>
        </div>
      )}
      {children && <div className="cluster gap-2 mt-3">{children}</div>}
    </article>
  );
}

/** Returns the initials: "MG". */
function initialsOf(name: string): string {
  return name
    .split(" ")
    .map((part) => part.match(/\p{Letter}/u)?.[0] ?? "")
    .join("")
    .slice(0, 2)
    .toLocaleUpperCase("de-AT");
}
