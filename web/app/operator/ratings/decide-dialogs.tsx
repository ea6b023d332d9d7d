import { hideReported, keepReported } from "@mahlzeit/contract/management/reports";
import {
  allRatingObjections,
  faultInObjectionWords,
  maxReportWords,
  type RatingObjection,
} from "@mahlzeit/domain/moderation";
import { useState } from "react";
import { api } from "../../api.ts";
import { ObjectionChoice } from "../../ratings/report-dialog.tsx";
import { useSending } from "../../session/use-sending.ts";
import { FormModal } from "../../ui/form-modal.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import type { ReportedRating } from "./reported-ratings.tsx";

interface DecisionProps {
  rating: ReportedRating;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why, as the guest will read it. */
export function HideDialog({ rating: { id, name, reports }, onDone, onClose }: DecisionProps) {
  const [reason, setReason] = useState<RatingObjection | null>(
    allRatingObjections.find((one) => one === reports[0]?.reason) ?? null,
  );
  const [words, setWords] = useState("");
  const [wasTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending();
  const fault = faultInObjectionWords(words);

  function hide(): void {
    setTried(true);
    if (reason === null || fault !== null) return;
    send(async () => {
      await api(hideReported, { body: { about: { kind: "RATING", id }, reason, words } });
      onDone();
    });
  }

  return (
    <FormModal
      title="Bewertung ausblenden"
      icon="eye-off"
      description={`Zu sehen ist sie dann nur noch für ${name}, den Betrieb und uns. Ihre Sterne zählen nicht mehr mit.`}
      onClose={onClose}
      submitLabel="Ausblenden"
      submitVariant="danger-solid"
      cancellable
      isSending={isSending}
      failure={failure}
      onSubmit={hide}
    >
      <ObjectionChoice
        legend="Grund *"
        chosen={reason}
        onChoose={setReason}
        error={wasTried && reason === null ? "Bitte wähle einen Grund." : undefined}
      />
      <TextAreaField
        label="Begründung"
        required
        rows={4}
        value={words}
        maxLength={maxReportWords}
        hint="Geht mit der Stelle für Beschwerden als Mail an den Gast, und an den Betrieb, wenn er geantwortet hat. Wer gemeldet hat, erfährt nur, was entschieden ist."
        error={wasTried && fault !== null ? fault : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormModal>
  );
}

/** Asks once more before it is shown on, or again. */
export function KeepDialog({ rating: { id, name, hidden }, onDone, onClose }: DecisionProps) {
  const { isSending, failure, send } = useSending();

  const keep = () =>
    send(async () => {
      await api(keepReported, { body: { about: { kind: "RATING", id }, isHidden: hidden !== null } });
      onDone();
    });

  return (
    <FormModal
      title={hidden ? "Bewertung wieder zeigen" : "Bewertung bleibt"}
      icon="eye"
      onClose={onClose}
      submitLabel={hidden ? "Wieder zeigen" : "Bleibt"}
      cancellable
      isSending={isSending}
      failure={failure}
      onSubmit={keep}
    >
      <p>
        {hidden
          ? `Die Bewertung von ${name} ist dann wieder zu sehen und zählt wieder mit. Wer sie geschrieben hat, bekommt eine Mail, solange wir die Adresse haben; der Betrieb, wenn er geantwortet hat.`
          : `Die Bewertung von ${name} bleibt zu sehen. Wer gemeldet und eine Adresse genannt hat, bekommt eine Mail.`}
      </p>
    </FormModal>
  );
}
