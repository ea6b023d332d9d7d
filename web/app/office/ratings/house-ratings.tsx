import { findManagedRatings, type ManagedRating } from "@mahlzeit/contract/orders/answer-ratings";
import { ratingObjections } from "@mahlzeit/domain/operator/moderation";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { RatingEntry } from "../../shared/ratings/rating-entry.tsx";
import { RatingsList } from "../../shared/ratings/ratings-list.tsx";
import { ReportDialog, ratingToReport } from "../../shared/ratings/report-dialog.tsx";
import { useRatings } from "../../shared/ratings/use-ratings.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Toast } from "../../ui/toast.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";

/** A restaurant's ratings: owners answer each once, and all members can report them. */
export function HouseRatings({ restaurantId }: { restaurantId: string }) {
  const [house, setHouse] = useState({ name: "", mayAnswer: false });
  const ratings = useRatings<ManagedRating>(async (after, signal) => {
    const asked = { params: { id: restaurantId }, query: after ? { after } : {} };
    const { answer } = await api(findManagedRatings, asked, { signal });
    setHouse({ name: answer.restaurant.name, mayAnswer: answer.mayAnswer });
    return answer;
  });
  const [act, setAct] = useState<{ what: "answer" | "report"; rating: ManagedRating } | null>(null);
  const [done, setDone] = useState<string | null>(null);

  function finish(words: string, changed?: ManagedRating): void {
    if (changed) ratings.replace(changed);
    setAct(null);
    setDone(words);
  }

  return (
    <Panel aria-labelledby="was-gaeste-sagen">
      <PanelHead id="was-gaeste-sagen" title="Was Gäste sagen" />
      <RatingsList ratings={ratings}>
        {(rating) => (
          <RatingEntry key={rating.id} rating={rating} restaurant={house}>
            {rating.hidden ? (
              <Notice tone="warn">
                Ausgeblendet, Gäste sehen sie nicht. Der Grund: {ratingObjections[rating.hidden.reason]}.
              </Notice>
            ) : (
              <>
                {house.mayAnswer && !rating.answer && (
                  <Button onClick={() => setAct({ what: "answer", rating })}>
                    Antworten<VisuallyHidden> auf {rating.name}</VisuallyHidden>
                  </Button>
                )}
                <Button
                  variant="quiet"
                  icon="flag"
                  aria-label={`Bewertung von ${rating.name} melden`}
                  onClick={() => setAct({ what: "report", rating })}
                >
                  Melden
                </Button>
              </>
            )}
          </RatingEntry>
        )}
      </RatingsList>
      {act?.what === "answer" && (
        <AnswerDialog
          rating={act.rating}
          onClose={() => setAct(null)}
          onDone={(answered) => finish("Deine Antwort ist zu lesen.", answered)}
        />
      )}
      {act?.what === "report" && (
        <ReportDialog
          groups={ratingToReport(act.rating)}
          onClose={() => setAct(null)}
          onDone={() => finish("Danke. Wir sehen es uns an.")}
        />
      )}
      {done !== null && <Toast onDismiss={() => setDone(null)}>{done}</Toast>}
    </Panel>
  );
}
