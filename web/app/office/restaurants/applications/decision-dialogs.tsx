import { askApplicant, declineApplication, type ManagedApplication } from "@mahlzeit/contract/partners/applications";
import { type CheckPoint, checkPoints } from "@mahlzeit/domain/partners/applications/checklist";
import { type DeclineReason, declineReasons } from "@mahlzeit/domain/partners/applications/states";
import { type ReactNode, useId, useState } from "react";
import { api } from "../../../data/api.ts";
import { useSending } from "../../../data/use-sending.ts";
import { ChoiceCard, ChoiceGroup } from "../../../ui/choice-card.tsx";
import { FormModal } from "../../../ui/form-modal.tsx";
import { TextAreaField } from "../../../ui/text-field.tsx";

interface DialogProps {
  readonly id: string;
  readonly onDone: (after: ManagedApplication) => void;
  readonly onClose: () => void;
}

export function AskDialog({ id, point, onDone, onClose }: DialogProps & { point: CheckPoint | null }) {
  const about = point === null ? "" : `Zum Punkt ${checkPoints[point]}. `;
  return (
    <WordsDialog
      title="Etwas nachfragen"
      description={`${about}Geht als Mail hinaus; bis zur Antwort kann alles geändert werden.`}
      label="Frage"
      submit={{ label: "Frage schicken", variant: "primary" }}
      onClose={onClose}
      sendWords={async (words) => onDone((await api(askApplicant, { params: { id }, body: { point, words } })).answer)}
    />
  );
}

export function DeclineDialog({ id, onDone, onClose }: DialogProps) {
  const [reason, setReason] = useState<DeclineReason>("MISMATCH");
  const name = useId();
  return (
    <WordsDialog
      title="Ablehnen"
      description="Geht als Mail hinaus, mit der Stelle für Beschwerden, und steht im Protokoll."
      label="Begründung"
      placeholder="Zwei Sätze, freundlich und konkret."
      submit={{ label: "Ablehnen", variant: "danger-solid" }}
      onClose={onClose}
      sendWords={async (words) =>
        onDone((await api(declineApplication, { params: { id }, body: { reason, words } })).answer)
      }
    >
      <ChoiceGroup legend="Grund *">
        {Object.entries(declineReasons).map(([value, label]) => (
          <ChoiceCard
            key={value}
            type="radio"
            name={name}
            checked={value === reason}
            onChange={() => setReason(value as DeclineReason)}
          >
            {label}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
    </WordsDialog>
  );
}

interface WordsProps {
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly submit: { readonly label: string; readonly variant: "primary" | "danger-solid" };
  readonly sendWords: (words: string) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function WordsDialog({ title, description, label, placeholder, submit, sendWords, onClose, children }: WordsProps) {
  const [words, setWords] = useState("");
  const [wasTried, setTried] = useState(false);
  const { isSending, failure, send } = useSending();
  function trySending(): void {
    setTried(true);
    if (words.trim() !== "") void send(() => sendWords(words));
  }
  return (
    <FormModal
      title={title}
      description={description}
      onClose={onClose}
      submitLabel={submit.label}
      submitVariant={submit.variant}
      isSending={isSending}
      failure={failure}
      onSubmit={trySending}
    >
      {children}
      <TextAreaField
        label={label}
        required
        placeholder={placeholder}
        value={words}
        maxLength={2000}
        error={wasTried && words.trim() === "" ? "Bitte ausfüllen" : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormModal>
  );
}
