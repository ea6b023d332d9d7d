import { findRating, type OrderToRate, rateOrder } from "@mahlzeit/contract/orders/ratings";
import { reviewPath } from "@mahlzeit/contract/page-addresses";
import { formatTime } from "@mahlzeit/domain/local-time";
import { ratingDays } from "@mahlzeit/domain/orders/ratings/rating";
import { faultInRatingText, maxRatingLength } from "@mahlzeit/domain/orders/ratings/rating-text";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { useSending } from "../../data/use-sending.ts";
import { Form } from "../../forms/form.tsx";
import { FormTextAreaField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { RatingRules } from "../../shared/ratings/rating-rules.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { reviewFields } from "./plain-review.ts";
import styles from "./review.module.css";
import { StarsField } from "./stars-field.tsx";

const { food, punctuality, words, showsDishes } = reviewFields;
const faultInStars = (stars: string) => (stars === "" ? "Bitte wähl einen bis fünf Sterne." : null);
type Typed = Record<(typeof reviewFields)[keyof typeof reviewFields], string>;
const resolver = rulesResolver<Typed>({
  [food]: faultInStars,
  [punctuality]: faultInStars,
  [words]: faultInRatingText,
  [showsDishes]: () => null,
});

interface ReviewFormProps {
  tag: string;
  known: OrderToRate;
  /** `isEarlier` is true if another tab was first. */
  onRated: (known: OrderToRate, isEarlier: boolean) => void;
}

/** The form to rate an order; without scripts it is sent to its own page. */
export function ReviewForm({ tag, known, onRated }: ReviewFormProps) {
  const { name, dishes } = known;
  const id = useId();
  const form = useForm({ resolver });
  const { failure, send } = useSending();

  const publish = (typed: Typed) =>
    send(async () => {
      const body = {
        food: Number(typed[food]),
        punctuality: Number(typed[punctuality]),
        words: typed[words].trim(),
        showsDishes: Boolean(typed[showsDishes]),
      };
      try {
        onRated((await api(rateOrder, { params: { tag }, body })).answer, false);
      } catch (error) {
        if (problemCode(error) !== "revision-changed") throw error;
        onRated((await api(findRating, { params: { tag } })).answer, true);
      }
    });

  return (
    <div className="stack gap-6 breaks">
      <Form form={form} id={id} action={reviewPath(tag)} onSubmit={publish} error={failure}>
        <div className="stack gap-6">
          <StarsField legend="Essen" name={food} />
          <StarsField legend="Pünktlichkeit" name={punctuality} hint={punctualityText(known)} />
          <FormTextAreaField
            label="Magst du was dazusagen?"
            optional
            name={words}
            maxLength={maxRatingLength}
            hint={`Bitte keine Namen. Erscheint als „${name}“ mit dem Datum.`}
          />
          {dishes.length > 0 && (
            <ChoiceCard type="checkbox" value="ja" caption={dishes.join(", ")} {...form.register(showsDishes)}>
              Zeigen, was ich bestellt hab
            </ChoiceCard>
          )}
        </div>
      </Form>
      <div>
        <Button type="submit" form={id} variant="primary" size="large" block busy={form.formState.isSubmitting}>
          Bewertung veröffentlichen
        </Button>
        <p className={`muted small center mt-3 ${styles.legal}`}>
          Bewerten kann nur, wer bestellt hat und wessen Bestellung angekommen ist. Das geht {ratingDays}&nbsp;Tage
          lang, und einmal. Was nicht hineingehört, steht in den <RatingRules />.
        </p>
      </div>
    </div>
  );
}

/** Compares promise and arrival: "Zugesagt 18:45, da um 18:44." */
function punctualityText({ promisedAt, completedAt }: OrderToRate): string | undefined {
  if (promisedAt === null) return undefined;
  const there = completedAt === null ? "" : `, da um ${formatTime(completedAt)}`;
  return `Zugesagt ${formatTime(promisedAt)}${there}.`;
}
