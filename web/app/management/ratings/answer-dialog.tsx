import { answerRating, type ManagedRating } from "@mahlzeit/contract/management/ratings";
import { faultInRatingWords, maxRatingWords } from "@mahlzeit/domain/ratings/words";
import { useId, useState } from "react";
import { api } from "../../api.ts";
import ratingStyles from "../../ratings/ratings.module.css";
import { useSending } from "../../session/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";

interface AnswerDialogProps {
  rating: ManagedRating;
  onDone: (answered: ManagedRating) => void;
  onClose: () => void;
}

/** Asks what the restaurant says to a rating. */
export function AnswerDialog({ rating: { id, name, words: said }, onDone, onClose }: AnswerDialogProps) {
  const form = useId();
  const [words, setWords] = useState("");
  const [wasTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending();
  const fault = words.trim() === "" ? "Bitte schreib etwas." : faultInRatingWords(words);

  function answer(): void {
    setTried(true);
    if (fault !== null) return;
    send(async () => onDone((await api(answerRating, { params: { id }, body: { words: words.trim() } })).answer));
  }

  return (
    <Modal
      title={`Antwort an ${name}`}
      description={said ? `„${said}“` : "Ohne Worte, nur mit Sternen."}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} variant="primary" size="large" block busy={isSending}>
          Antwort veröffentlichen
        </Button>
      }
    >
      <form
        id={form}
        className={ratingStyles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          answer();
        }}
      >
        <TextAreaField
          label="Deine Antwort"
          required
          rows={5}
          value={words}
          maxLength={maxRatingWords}
          hint="Alle Gäste lesen sie. Ändern lässt sie sich nicht mehr."
          error={wasTried && fault !== null ? fault : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </Modal>
  );
}
