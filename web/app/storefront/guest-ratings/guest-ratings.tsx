import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { findRatings, type ShownRating } from "@mahlzeit/contract/orders/ratings";
import { whichRatingsAreHidden } from "@mahlzeit/domain/operator/moderation";
import { useEffect, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import { RatingEntry } from "../../shared/ratings/rating-entry.tsx";
import { RatingRules } from "../../shared/ratings/rating-rules.tsx";
import { RatingsList } from "../../shared/ratings/ratings-list.tsx";
import { ReportDialog, ratingToReport } from "../../shared/ratings/report-dialog.tsx";
import { useRatings } from "../../shared/ratings/use-ratings.ts";
import { Button } from "../../ui/button.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Toast } from "../../ui/toast.tsx";
import placeStyles from "./guest-ratings.module.css";

/** The place of the ratings, which are loaded once it is near the window. */
export function RatingsPlace({ restaurant }: { restaurant: Service }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: "400px",
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className={placeStyles.ratings}>
      {isNear && <GuestRatings restaurant={restaurant} />}
    </div>
  );
}

interface GuestRatingsProps {
  restaurant: Pick<Service, "id" | "name" | "logo" | "punctuality">;
}

/** The guests' ratings of a restaurant, newest first; anybody can report them. */
export function GuestRatings({ restaurant }: GuestRatingsProps) {
  const { id, punctuality } = restaurant;
  const ratings = useRatings<ShownRating>(
    async (after, signal) =>
      (await api(findRatings, { params: { id }, query: after ? { after } : {} }, { signal })).answer,
  );
  const [reported, setReported] = useState<ShownRating | null>(null);
  const [thanks, setThanks] = useState(false);
  return (
    <Panel aria-labelledby="was-gaeste-sagen">
      <PanelHead id="was-gaeste-sagen" title="Was Gäste sagen" />
      <RatingsList
        ratings={ratings}
        lead={
          <p className="muted small mt-5">
            {punctuality && `Pünktlich: ${punctuality.percent} von 100 Bestellungen, nach der Uhr der Küche. `}
            Alle Bewertungen stammen aus Bestellungen, die angekommen sind. Gezahlt wird dafür nichts, ausgeblendet nur,{" "}
            {whichRatingsAreHidden}: <RatingRules />.
          </p>
        }
      >
        {(rating) => (
          <RatingEntry key={rating.id} rating={rating} restaurant={restaurant}>
            <Button
              className={placeStyles.report}
              variant="quiet"
              icon="flag"
              aria-label={`Bewertung von ${rating.name} melden`}
              onClick={() => setReported(rating)}
            >
              Melden
            </Button>
          </RatingEntry>
        )}
      </RatingsList>
      {reported && (
        <ReportDialog
          groups={ratingToReport(reported)}
          onClose={() => setReported(null)}
          onDone={() => {
            setReported(null);
            setThanks(true);
          }}
        />
      )}
      {thanks && <Toast onDismiss={() => setThanks(false)}>Danke. Wir sehen es uns an.</Toast>}
    </Panel>
  );
}
