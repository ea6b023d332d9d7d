import type { ManagedRating } from "@mahlzeit/contract/management/ratings";
import { findReported, type ReportedItem } from "@mahlzeit/contract/management/reports";
import { managedRestaurantPath } from "@mahlzeit/contract/page-addresses";
import { formatDate } from "@mahlzeit/domain/local-time";
import { objectionWords } from "@mahlzeit/domain/moderation";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { api } from "../../api.ts";
import { RatingEntry } from "../../ratings/rating-entry.tsx";
import { forgetSession } from "../../session/account-store.ts";
import { useAnswer } from "../../session/use-answer.ts";
import { waitingChanged } from "../../signed-in/use-waiting.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Toast } from "../../ui/toast.tsx";
import { HideDialog, KeepDialog } from "./decide-dialogs.tsx";
import styles from "./reported-ratings.module.css";
import { reportedWords } from "./words.ts";

/** A rating with what was reported of it. */
export type ReportedRating = ManagedRating & Pick<ReportedItem, "restaurant" | "reports">;

function ratingOf({ rating, restaurant, reports }: ReportedItem): ReportedRating[] {
  return rating ? [{ ...rating, restaurant, reports }] : [];
}

/** What waits for a decision, the oldest first, and what is hidden. */
export function ReportedRatings() {
  const find = async (signal: AbortSignal) => {
    const { waiting, hidden } = (await api(findReported, {}, { signal })).answer;
    return { waiting: waiting.flatMap(ratingOf), hidden: hidden.flatMap(ratingOf) };
  };
  const { answer, hasFailed, askAgain } = useAnswer("reported ratings", find, forgetSession);
  const [act, setAct] = useState<{ what: "hide" | "keep"; rating: ReportedRating } | null>(null);
  const [done, setDone] = useState<string | null>(null);

  const finish = (words: string) => () => {
    setAct(null);
    setDone(words);
    askAgain();
    waitingChanged();
  };
  const decide = (rating: ReportedRating) => (
    <>
      {!rating.hidden && (
        <Button
          variant="danger"
          aria-label={`Bewertung von ${rating.name} ausblenden`}
          onClick={() => setAct({ what: "hide", rating })}
        >
          Ausblenden
        </Button>
      )}
      <Button
        aria-label={`Bewertung von ${rating.name} ${rating.hidden ? "wieder zeigen" : "bleibt"}`}
        onClick={() => setAct({ what: "keep", rating })}
      >
        {rating.hidden ? "Wieder zeigen" : "Bleibt"}
      </Button>
    </>
  );

  return (
    <div className={styles.page}>
      {hasFailed && (
        <Notice tone="error" action={<Button onClick={askAgain}>Nochmal</Button>}>
          Das ließ sich gerade nicht laden.
        </Notice>
      )}
      {!answer && !hasFailed && <Skeleton height="24rem" shape="card" />}
      {answer && (
        <>
          <Panel aria-labelledby="gemeldet">
            <PanelHead id="gemeldet" title="Wartet auf dich">
              {answer.waiting.length > 0 && <Badge tone="deal">{answer.waiting.length} offen</Badge>}
            </PanelHead>
            {answer.waiting.length === 0 && <p className="muted">Nichts ist gemeldet.</p>}
            {answer.waiting.map((rating) => (
              <Entry key={rating.id} rating={rating}>
                {decide(rating)}
              </Entry>
            ))}
          </Panel>
          <Panel aria-labelledby="ausgeblendet">
            <PanelHead id="ausgeblendet" title="Ausgeblendet" />
            {answer.hidden.length === 0 && <p className="muted">Nichts ist ausgeblendet.</p>}
            {answer.hidden.map((rating) => (
              <Entry key={rating.id} rating={rating}>
                {decide(rating)}
              </Entry>
            ))}
          </Panel>
        </>
      )}
      {act?.what === "hide" && (
        <HideDialog
          rating={act.rating}
          onClose={() => setAct(null)}
          onDone={finish("Ausgeblendet. Die Mails gehen hinaus.")}
        />
      )}
      {act?.what === "keep" && (
        <KeepDialog
          rating={act.rating}
          onClose={() => setAct(null)}
          onDone={finish("Zu sehen. Wer gemeldet hat, erfährt es.")}
        />
      )}
      {done !== null && <Toast onGone={() => setDone(null)}>{done}</Toast>}
    </div>
  );
}

function Entry({ rating, children }: { rating: ReportedRating; children: ReactNode }) {
  const { restaurant, reports, hidden } = rating;
  const [now] = useState(() => Date.now());
  return (
    <div className={styles.one}>
      <p>
        Über <Link to={managedRestaurantPath(restaurant.uid)}>{restaurant.name}</Link>
      </p>
      {reports.map(({ id, reason, words, reportedAt, hasEmail }) => (
        <div key={id} className={styles.report}>
          <p>
            <b>{objectionWords("RATING", reason)}</b>
          </p>
          <p className={styles.words}>{words}</p>
          <p className="small muted">
            {reportedWords(reportedAt, now)}
            {hasEmail ? ", wartet auf eine Mail" : ", ohne E-Mail"}
          </p>
        </div>
      ))}
      {hidden && (
        <div className={styles.report}>
          <p>
            <b>{objectionWords("RATING", hidden.reason)}</b>
          </p>
          {hidden.words && <p className={styles.words}>{hidden.words}</p>}
          <p className="small muted">Ausgeblendet am {formatDate(hidden.at)}</p>
        </div>
      )}
      <RatingEntry rating={rating} restaurant={restaurant}>
        {children}
      </RatingEntry>
    </div>
  );
}
