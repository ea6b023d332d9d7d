import { report } from "@mahlzeit/contract/reports";
import {
  allRatingObjections,
  faultInObjectionWords,
  maxReportWords,
  type RatingObjection,
  ratingObjections,
} from "@mahlzeit/domain/moderation";
import { oneLine } from "@mahlzeit/domain/one-line";
import { faultIn, maxLengths } from "@mahlzeit/domain/people/customer";
import { useId, useState } from "react";
import { api } from "../api.ts";
import { useSending } from "../session/use-sending.ts";
import { ChoiceCard, ChoiceGroup } from "../ui/choice-card.tsx";
import { FormModal } from "../ui/form-modal.tsx";
import { TextAreaField, TextField } from "../ui/text-field.tsx";
import { RatingRules } from "./rating-rules.tsx";

interface ReportDialogProps {
  rating: { id: string; name: string };
  onDone: () => void;
  onClose: () => void;
}

/** Asks what somebody has against a rating. */
export function ReportDialog({ rating: { id, name }, onDone, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<RatingObjection | null>(null);
  const [words, setWords] = useState("");
  const [email, setEmail] = useState("");
  const [wasTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending();
  const fault = faultInObjectionWords(words);
  const emailFault = oneLine(email) === "" ? null : faultIn("email", email);

  function sendReport(): void {
    setTried(true);
    if (reason === null || fault !== null || emailFault !== null) return;
    send(async () => {
      await api(report, { body: { about: { kind: "RATING", id }, reason, words, email: oneLine(email) } });
      onDone();
    });
  }

  return (
    <FormModal
      title="Bewertung melden"
      icon="flag"
      description={
        <>
          Ein Mensch sieht sich die Bewertung von {name} an und entscheidet, nach den <RatingRules />.
        </>
      }
      onClose={onClose}
      submitLabel="Meldung abschicken"
      isSending={isSending}
      failure={failure}
      onSubmit={sendReport}
    >
      <ObjectionChoice
        legend="Was passt nicht? *"
        chosen={reason}
        onChoose={setReason}
        error={wasTried && reason === null ? "Bitte wähle einen Grund." : undefined}
      />
      <TextAreaField
        label="Worum geht es?"
        required
        rows={3}
        value={words}
        maxLength={maxReportWords}
        error={wasTried && fault !== null ? fault : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
      <TextField
        label="E-Mail"
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        maxLength={maxLengths.email}
        hint="Dann schreiben wir dir, was entschieden wurde. Sonst sieht sie niemand."
        error={wasTried && emailFault !== null ? emailFault : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
    </FormModal>
  );
}

interface ObjectionChoiceProps {
  legend: string;
  chosen: RatingObjection | null;
  onChoose: (reason: RatingObjection) => void;
  error: string | undefined;
}

/** What speaks against showing a rating. */
export function ObjectionChoice({ legend, chosen, onChoose, error }: ObjectionChoiceProps) {
  const name = useId();
  return (
    <ChoiceGroup legend={legend} error={error}>
      {allRatingObjections.map((one) => (
        <ChoiceCard key={one} type="radio" name={name} checked={one === chosen} onChange={() => onChoose(one)}>
          {ratingObjections[one]}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}
