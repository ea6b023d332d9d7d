import { answerRating, type ManagedRating } from "@mahlzeit/contract/orders/answer-ratings";
import { faultInRatingWords, maxRatingWords } from "@mahlzeit/domain/orders/ratings/words";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { FormModal } from "../../ui/form-modal.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";

interface AnswerDialogProps {
  rating: ManagedRating;
  onDone: (answered: ManagedRating) => void;
  onClose: () => void;
}

/** Asks for the restaurant's answer to a rating. */
export function AnswerDialog({ rating: { id, name, words: said }, onDone, onClose }: AnswerDialogProps) {
  const [words, setWords] = useState("");
  const [wasTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending();
  const fault = words.trim() === "" ? "Bitte schreib etwas." : faultInRatingWords(words);

  function answer(): void {
    setTried(true);
    if (fault !== null) return;
    void send(async () => onDone((await api(answerRating, { params: { id }, body: { words: words.trim() } })).answer));
  }

  return (
    <FormModal
      title={`Antwort an ${name}`}
      description={said ? `„${said}“` : "Ohne Worte, nur mit Sternen."}
      onClose={onClose}
      submitLabel="Antwort veröffentlichen"
      isSending={isSending}
      failure={failure}
      onSubmit={answer}
    >
      <TextAreaField
        label="Deine Antwort"
        required
        rows={5}
        value={words}
        maxLength={maxRatingWords}
        hint="Alle Gäste lesen sie. Ändern lässt sie sich nicht mehr. Sie hält sich an dieselben Regeln wie die Bewertung."
        error={wasTried && fault !== null ? fault : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormModal>
  );
}
