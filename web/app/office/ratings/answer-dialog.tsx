import { answerRating, type ManagedRating } from "@mahlzeit/contract/orders/answer-ratings";
import { faultInRatingText, maxRatingLength } from "@mahlzeit/domain/orders/ratings/rating-text";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextAreaField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";

interface AnswerDialogProps {
  rating: ManagedRating;
  onDone: (answered: ManagedRating) => void;
  onClose: () => void;
}

const resolver = rulesResolver<{ words: string }>({
  words: (words) => (words.trim() === "" ? "Bitte schreib etwas." : faultInRatingText(words)),
});

/** Asks for the restaurant's answer to a rating. */
export function AnswerDialog({ rating: { id, name, words: said }, onDone, onClose }: AnswerDialogProps) {
  const form = useForm({ resolver, defaultValues: { words: "" } });
  const { failure, send } = useSending();
  return (
    <FormDialog
      title={`Antwort an ${name}`}
      description={said ? `„${said}“` : "Ohne Worte, nur mit Sternen."}
      onClose={onClose}
      form={form}
      onSubmit={({ words }) =>
        send(async () => onDone((await api(answerRating, { params: { id }, body: { words: words.trim() } })).answer))
      }
      error={failure}
      submitLabel="Antwort veröffentlichen"
    >
      <FormTextAreaField
        name="words"
        label="Deine Antwort"
        required
        rows={5}
        maxLength={maxRatingLength}
        hint="Alle Gäste lesen sie. Ändern lässt sie sich nicht mehr. Sie hält sich an dieselben Regeln wie die Bewertung."
      />
    </FormDialog>
  );
}
