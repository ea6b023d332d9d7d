import { ProblemError } from "@mahlzeit/contract/client-errors";
import { findRating, type OrderToRate, rateOrder } from "@mahlzeit/contract/orders/ratings";
import { reviewPath } from "@mahlzeit/contract/page-addresses";
import { formatTime } from "@mahlzeit/domain/local-time";
import { ratingDays } from "@mahlzeit/domain/orders/ratings/rating";
import { faultInRatingText, maxRatingLength } from "@mahlzeit/domain/orders/ratings/rating-text";
import { type FormEvent, useState } from "react";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { RatingRules } from "../../shared/ratings/rating-rules.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { reviewFields } from "./plain-review.ts";
import styles from "./review.module.css";
import { StarsField } from "./stars-field.tsx";

interface ReviewFormProps {
  tag: string;
  known: OrderToRate;
  /** `isEarlier` is true if another tab was first. */
  onRated: (known: OrderToRate, isEarlier: boolean) => void;
}

/** The form to rate an order; without scripts it is sent to its own page. */
export function ReviewForm({ tag, known, onRated }: ReviewFormProps) {
  const { name, dishes } = known;
  const hydrated = useHydrated();
  const [food, setFood] = useState<number | null>(null);
  const [punctuality, setPunctuality] = useState<number | null>(null);
  const [words, setWords] = useState("");
  const [showsDishes, setShowsDishes] = useState(false);
  const [wasTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending();
  const fault = faultInRatingText(words);

  function publish(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (food === null || punctuality === null || fault !== null) {
      const form = event.currentTarget;
      const missing = food === null ? reviewFields.food : punctuality === null ? reviewFields.punctuality : null;
      const field = missing === null ? form.querySelector("textarea") : form.querySelector(`[name="${missing}"]`);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const body = { food, punctuality, words: words.trim(), showsDishes };
    void send(async () => {
      try {
        onRated((await api(rateOrder, { params: { tag }, body })).answer, false);
      } catch (error) {
        if (!(error instanceof ProblemError && error.problem.code === "revision-changed")) throw error;
        onRated((await api(findRating, { params: { tag } })).answer, true);
      }
    });
  }

  const unchosen = (stars: number | null) =>
    wasTried && stars === null ? "Bitte wähl einen bis fünf Sterne." : undefined;
  return (
    <form
      className="stack gap-6 breaks"
      method="post"
      action={reviewPath(tag)}
      // Browsers without scripts validate the fields themselves.
      noValidate={hydrated}
      onSubmit={publish}
    >
      <StarsField legend="Essen" name={reviewFields.food} value={food} onChange={setFood} error={unchosen(food)} />
      <StarsField
        legend="Pünktlichkeit"
        name={reviewFields.punctuality}
        value={punctuality}
        onChange={setPunctuality}
        hint={keptTime(known)}
        error={unchosen(punctuality)}
      />
      <TextAreaField
        label="Magst du was dazusagen?"
        optional
        name={reviewFields.words}
        value={words}
        maxLength={maxRatingLength}
        hint={`Bitte keine Namen. Erscheint als „${name}“ mit dem Datum.`}
        error={wasTried && fault !== null ? fault : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
      {dishes.length > 0 && (
        <ChoiceCard
          type="checkbox"
          name={reviewFields.showsDishes}
          value="ja"
          caption={dishes.join(", ")}
          checked={showsDishes}
          onChange={({ target }) => setShowsDishes(target.checked)}
        >
          Zeigen, was ich bestellt hab
        </ChoiceCard>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div>
        <Button type="submit" variant="primary" size="large" block busy={isSending}>
          Bewertung veröffentlichen
        </Button>
        <p className={`muted small center mt-3 ${styles.legal}`}>
          Bewerten kann nur, wer bestellt hat und wessen Bestellung angekommen ist. Das geht {ratingDays}&nbsp;Tage
          lang, und einmal. Was nicht hineingehört, steht in den <RatingRules />.
        </p>
      </div>
    </form>
  );
}

/** Compares promise and arrival: "Zugesagt 18:45, da um 18:44." */
function keptTime({ promisedAt, completedAt }: OrderToRate): string | undefined {
  if (promisedAt === null) return undefined;
  const there = completedAt === null ? "" : `, da um ${formatTime(completedAt)}`;
  return `Zugesagt ${formatTime(promisedAt)}${there}.`;
}
