import { answerSentenceLength } from "@mahlzeit/domain/money/complaint/complaint";
import { useWatch } from "react-hook-form";
import { FormTextAreaField } from "../../../forms/form-fields.tsx";

/** The sentence that the other side reads word for word, with the count of its letters. */
export function SentenceField({ label, hint }: { label: string; hint: string }) {
  const sentence: string = useWatch({ name: "sentence" });
  return (
    <div className="stack gap-1">
      <FormTextAreaField
        name="sentence"
        label={label}
        required
        rows={4}
        maxLength={answerSentenceLength.max}
        autoComplete="off"
        hint={hint}
      />
      <p className="muted small num right">
        {sentence.length} / {answerSentenceLength.max}
      </p>
    </div>
  );
}
