import { paths } from "@mahlzeit/contract/page-addresses";
import { orderTypeLabels } from "@mahlzeit/domain/order-types";
import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Crest } from "../../ui/crest.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { orderTypeIcons } from "../orders/order-type-icons.ts";
import type { CardContent, CardDelivery, CardRating } from "./present-card.ts";
import styles from "./restaurant-card.module.css";

const sizes =
  "(min-width: 1920px) 24.5rem, (min-width: 1360px) 29.75rem, (min-width: 1001px) calc(50vw - 12rem), (min-width: 600px) calc(50vw - 2.25rem), calc(100vw - 2rem)";

/** A restaurant in the listing; the whole card is a link. Closed restaurants have smaller cards with the same facts. */
export function RestaurantCard({ card }: { card: CardContent }) {
  return (
    <Link
      className={classNames(styles.card, !card.open && styles.closed)}
      to={paths.restaurant(card.uid)}
      state={{ name: card.name }}
    >
      <div className={styles.banner}>
        <Picture picture={card.banner} sizes={sizes} />
        <div className={`cluster ${styles.badges}`}>
          <Badge tone={card.open ? "open" : "closed"}>{card.opening}</Badge>
          {card.discount && <Badge tone="deal">{card.discount}</Badge>}
        </div>
      </div>
      <div className={styles.head}>
        <span className={styles.crest}>
          <Crest name={card.name} logo={card.logo} size="card" />
        </span>
        <h3>{card.name}</h3>
        <p className={`cluster muted small ${styles.meta}`}>
          {card.rating && <Rated rating={card.rating} />}
          {card.city && <span>{card.city}</span>}
          {card.types.map((type) => (
            <span key={type}>{type}</span>
          ))}
        </p>
      </div>
      <p className={`muted small ${styles.description}`}>{card.description}</p>
      <div className={`cluster small medium ${styles.foot}`}>
        <span className={`cluster brand ${styles.types}`}>
          {card.orderTypes.map((type) => (
            <span key={type} title={orderTypeLabels[type]}>
              <Icon name={orderTypeIcons[type]} />
              <VisuallyHidden>{orderTypeLabels[type]}</VisuallyHidden>
            </span>
          ))}
        </span>
        <span className="num">{card.today}</span>
        {(!card.delivery || card.delivery === "none") && (
          <span className={`cluster muted breaks ${styles.more}`}>
            <span>
              <b className="num">{card.preparation}</b> Zubereitung
            </span>
            {card.delivery === "none" && <span>liefert nicht zu dir</span>}
            {card.minimum && !card.delivery && (
              <span>
                <b className="num">{card.minimum}</b> Bestellwert
              </span>
            )}
          </span>
        )}
      </div>
      {card.delivery && card.delivery !== "none" && <DeliveryFacts {...card.delivery} />}
    </Link>
  );
}

export function Rated({ rating: { average, count } }: { rating: CardRating }) {
  if (average === null) return <span className={`bold ${styles.rated}`}>neu</span>;
  return (
    <span className={classNames(`bold ${styles.rated}`, "num")}>
      <Icon name="star" />
      <VisuallyHidden>Bewertung </VisuallyHidden>
      {average}
      <VisuallyHidden> von 5 aus</VisuallyHidden> <small>({count})</small>
    </span>
  );
}

/** The facts for choosing a restaurant once an address is known: arrival, fee and minimum. */
function DeliveryFacts({ arrival, fee, minimum }: CardDelivery) {
  return (
    <dl className={classNames(`cluster ${styles.facts}`, "num")}>
      <div>
        <dt className="muted tiny">früheste Ankunft</dt>
        <dd className="h4 bold">{arrival ?? "gerade nicht"}</dd>
      </div>
      <div>
        <dt className="muted tiny">Liefergebühr</dt>
        <dd className="h4 bold">{fee}</dd>
      </div>
      <div>
        <dt className="muted tiny">Mindestens</dt>
        <dd className="h4 bold">{minimum}</dd>
      </div>
    </dl>
  );
}

/** A placeholder as large as a restaurant's card. */
export function CardSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="card" ratio="16 / 8.6" />
      <Skeleton width="62%" height="1.5rem" />
      <Skeleton width="44%" />
      <Skeleton width="92%" height="2.6rem" />
      <Skeleton width="70%" height="1.9rem" />
    </div>
  );
}
