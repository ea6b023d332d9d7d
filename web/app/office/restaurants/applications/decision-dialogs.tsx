import { askApplicant, declineApplication, type ManagedApplication } from "@mahlzeit/contract/partners/applications";
import { type CheckPoint, checkPoints } from "@mahlzeit/domain/partners/applications/checklist";
import { type DeclineReason, declineReasons } from "@mahlzeit/domain/partners/applications/states";
import { faultInRequired } from "@mahlzeit/domain/required";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../../data/api.ts";
import { useSending } from "../../../data/use-sending.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { FormChoiceGroup, FormTextAreaField } from "../../../forms/form-fields.tsx";
import { rulesResolver } from "../../../forms/rules-resolver.ts";

interface DialogProps {
  readonly id: string;
  readonly onDone: (after: ManagedApplication) => void;
  readonly onClose: () => void;
}

export function AskDialog({ id, point, onDone, onClose }: DialogProps & { point: CheckPoint | null }) {
  const about = point === null ? "" : `Zum Punkt ${checkPoints[point]}. `;
  return (
    <TextDialog
      title="Etwas nachfragen"
      description={`${about}Geht als Mail hinaus; bis zur Antwort kann alles geändert werden.`}
      label="Frage"
      submit={{ label: "Frage schicken", variant: "primary" }}
      onClose={onClose}
      onText={async ({ words }) => onDone((await api(askApplicant, { params: { id }, body: { point, words } })).answer)}
    />
  );
}

export function DeclineDialog({ id, onDone, onClose }: DialogProps) {
  return (
    <TextDialog
      title="Ablehnen"
      description="Geht als Mail hinaus, mit der Stelle für Beschwerden, und steht im Protokoll."
      label="Begründung"
      placeholder="Zwei Sätze, freundlich und konkret."
      submit={{ label: "Ablehnen", variant: "danger-solid" }}
      onClose={onClose}
      onText={async ({ reason, words }) =>
        onDone((await api(declineApplication, { params: { id }, body: { reason, words } })).answer)
      }
    >
      <FormChoiceGroup name="reason" legend="Grund *" choices={declineReasons} />
    </TextDialog>
  );
}

interface Typed {
  readonly reason: DeclineReason;
  readonly words: string;
}

const resolver = rulesResolver<Typed>({ reason: () => null, words: faultInRequired });

interface TextDialogProps {
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly submit: { readonly label: string; readonly variant: "primary" | "danger-solid" };
  readonly onText: (typed: Typed) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function TextDialog({ title, description, label, placeholder, submit, onText, onClose, children }: TextDialogProps) {
  const form = useForm<Typed>({ resolver, defaultValues: { reason: "MISMATCH", words: "" } });
  const { failure, send } = useSending();
  return (
    <FormDialog
      title={title}
      description={description}
      onClose={onClose}
      form={form}
      onSubmit={(typed) => send(() => onText(typed))}
      error={failure}
      submitLabel={submit.label}
      submitVariant={submit.variant}
    >
      {children}
      <FormTextAreaField name="words" label={label} required placeholder={placeholder} maxLength={2000} />
    </FormDialog>
  );
}
