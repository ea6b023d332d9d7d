import { Suspense } from "react";
import type { CardContent } from "../../shared/restaurants/present-card.ts";
import { CardSkeleton, RestaurantCard } from "../../shared/restaurants/restaurant-card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { HeartLater } from "../favourites/heart-later.tsx";
import styles from "./restaurant-cards.module.css";

interface CardsProps {
  readonly cards: readonly CardContent[];
  readonly isRanked: boolean;
  readonly showsSkeletons: boolean;
  readonly onWhy: (card: CardContent) => void;
}

/** The open restaurants, then the closed ones. */
export function CardsByHours({ cards, laterHeading, ...rest }: CardsProps & { laterHeading?: string }) {
  const closed = cards.filter((card) => !card.open);
  return (
    <>
      <Cards {...rest} cards={cards.filter((card) => card.open)} />
      {laterHeading && closed.length > 0 && <LaterHeading>{laterHeading}</LaterHeading>}
      <Cards {...rest} cards={closed} />
    </>
  );
}

function CardWithHeart({ card }: { card: CardContent }) {
  return (
    <>
      <RestaurantCard card={card} />
      <HeartLater uid={card.uid} name={card.name} />
    </>
  );
}

/** The heading between groups of cards. */
export function LaterHeading({ children }: { children: string }) {
  return <h2 className={styles.later}>{children}</h2>;
}

function Cards({ cards, isRanked, showsSkeletons, onWhy }: CardsProps) {
  if (cards.length === 0) return null;
  return (
    <ul className={classNames(`stack ${styles.grid}`, cards[0]?.open && styles.open, isRanked && styles.ranked)}>
      {cards.map((card) => (
        // Ranked cards are new elements: moved ones would count as layout shifts.
        <li key={`${card.uid} ${isRanked}`}>
          {/* One boundary per card, so that they are hydrated one by one and taps in between are handled. */}
          <Suspense>{showsSkeletons ? <CardSkeleton /> : <CardWithHeart card={card} />}</Suspense>
          {isRanked && !showsSkeletons && (
            <button
              type="button"
              className={`small bold brand ${styles.why}`}
              aria-haspopup="dialog"
              onClick={() => onWhy(card)}
            >
              Warum hier?<VisuallyHidden> {card.name}</VisuallyHidden>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
