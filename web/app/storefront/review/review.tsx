import type { OrderToRate } from "@mahlzeit/contract/orders/ratings";
import { paths } from "@mahlzeit/contract/page-addresses";
import { formatDate, type Instant } from "@mahlzeit/domain/local-time";
import { ratingObjections } from "@mahlzeit/domain/operator/moderation";
import { orderStateLabel } from "@mahlzeit/domain/orders/order/timeline";
import { notRateableSentences, starsLabel } from "@mahlzeit/domain/orders/ratings/rating";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import eatenPlate from "../../pictures/eaten-plate.webp";
import { momentText } from "../../shared/orders/moment-text.ts";
import { RatingRules } from "../../shared/ratings/rating-rules.tsx";
import { Stars } from "../../shared/ratings/stars.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./review.module.css";
import { ReviewForm } from "./review-form.tsx";

interface ReviewProps {
  tag: string;
  known: OrderToRate;
  now: Instant;
  /** The message for a browser without scripts. */
  plainFault: string | null;
}

/** The form to rate an order, or its result. */
export function Review({ tag, known: loaded, now, plainFault }: ReviewProps) {
  const [known, setKnown] = useState(loaded);
  const [isDone, setDone] = useState(false);
  const [wasEarlier, setEarlier] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button has disappeared.
  useEffect(() => {
    if (isDone) title.current?.focus();
  }, [isDone]);

  function show(changed: OrderToRate, isEarlier: boolean): void {
    setKnown(changed);
    setEarlier(isEarlier);
    setDone(true);
  }

  const { service, rating } = known;
  return (
    <>
      <div className={classNames("cloth on-brand", styles.hero)}>
        <img src={eatenPlate} width="440" height="406" alt="" />
        <div className="wrap">
          <h1 className="breaks mt-3" ref={title} tabIndex={-1}>
            {rating ? "Danke dir" : "Hat’s geschmeckt?"}
          </h1>
          <p className="breaks h4">{[service.name, arrivalText(known, now)].filter(Boolean).join(", ")}</p>
        </div>
      </div>
      <div className={classNames("wrap", styles.page)}>
        {wasEarlier && <Notice tone="warn">Diese Bestellung war schon bewertet. Das steht da:</Notice>}
        {plainFault && !rating && <Notice tone="error">{plainFault}</Notice>}
        {rating ? (
          <OwnRating known={known} rating={rating} />
        ) : known.rateable === "yes" ? (
          <Panel aria-label="Bewerten">
            <ReviewForm tag={tag} known={known} onRated={show} />
          </Panel>
        ) : (
          <Notice tone="warn">{notRateableSentences[known.rateable]}</Notice>
        )}
        <p className={`cluster gap-2 ${styles.ways}`}>
          <Link className={buttonClass({ variant: "quiet" })} to={paths.confirmationByTag(tag)}>
            Zur Bestellung
          </Link>
          <Link className={buttonClass({ variant: "quiet" })} to={paths.restaurant(service.uid)}>
            Zum Restaurant
          </Link>
        </p>
      </div>
    </>
  );
}

function OwnRating({ known, rating }: { known: OrderToRate; rating: NonNullable<OrderToRate["rating"]> }) {
  const { hidden, answer, words, food, punctuality, ratedAt, showsDishes } = rating;
  return (
    <Panel aria-labelledby="deine-bewertung" className={`stack gap-4 breaks ${styles.given}`}>
      <h2 id="deine-bewertung">Deine Bewertung</h2>
      {hidden ? (
        <Notice tone="warn">
          Wir zeigen sie nicht mehr. Der Grund: {ratingObjections[hidden.reason]}. {hidden.words} Siehst du das anders?
          Was du tun kannst, steht in den <RatingRules />.
        </Notice>
      ) : (
        <p className="small muted">
          Zu lesen als „{known.name}“, seit {formatDate(ratedAt)}.
        </p>
      )}
      <dl className="stack gap-3">
        <div>
          <dt className="bold">Essen</dt>
          <dd className="cluster gap-2">
            <Stars count={food} of="Essen" /> <span className="small muted">{starsLabel(food)}</span>
          </dd>
        </div>
        <div>
          <dt className="bold">Pünktlichkeit</dt>
          <dd className="cluster gap-2">
            <Stars count={punctuality} of="Pünktlichkeit" />{" "}
            <span className="small muted">{starsLabel(punctuality)}</span>
          </dd>
        </div>
      </dl>
      {words && <p className={styles.words}>{words}</p>}
      {showsDishes && known.dishes.length > 0 && <p className="small muted">{known.dishes.join(", ")}</p>}
      {answer && (
        <div className={styles.answer}>
          <p>
            <b>Antwort von {known.service.name}</b> <span className="small muted">am {formatDate(answer.at)}</span>
          </p>
          <p className={styles.words}>{answer.words}</p>
        </div>
      )}
    </Panel>
  );
}

/** Formats the arrival: "zugestellt heute um 18:44". */
function arrivalText({ completedAt, type }: OrderToRate, now: Instant): string | null {
  if (completedAt === null) return null;
  return `${orderStateLabel("COMPLETED", type).toLowerCase()} ${momentText(completedAt, now)}`;
}
