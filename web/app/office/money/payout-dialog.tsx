import { draftPayouts, type PayoutDraft, payOut } from "@mahlzeit/contract/money/payouts";
import { dayAndMonth } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { mayConfirm } from "@mahlzeit/domain/money/payout/run";
import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api } from "../../data/api.ts";
import { problemCode } from "../../data/failures.ts";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { Form } from "../../forms/form.tsx";
import { FormPasswordField } from "../../forms/form-password-field.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceCard } from "../../ui/choice-card.tsx";
import { Modal } from "../../ui/modal.tsx";
import { DraftAmounts } from "./draft-amounts.tsx";
import { RunChecks } from "./run-checks.tsx";

interface PayoutDialogProps {
  readonly onPaid: () => void;
  readonly onClose: () => void;
}

/** The draft of a payout run with its three checks, shown before it is confirmed. */
export function PayoutDialog({ onPaid, onClose }: PayoutDialogProps) {
  const id = useId();
  const loaded = useLoaded(ask(draftPayouts, {}));
  const { answer: draft, reload } = loaded;
  // A new draft must be compared again.
  const [compared, setCompared] = useState<string | null>(null);
  const form = useForm({ defaultValues: { password: "" } });
  const typed = useWatch({ control: form.control });
  const { isSending, failure, setFailure, send } = useSending();
  const isCompared = draft !== null && compared === draft.id;
  const isBlocked = draft !== null && !mayConfirm(draft.checks);

  function pay({ password }: { password: string }): unknown {
    if (!draft || isBlocked) return;
    if (!isCompared) return setFailure("Bitte vergleich zuerst die Summe.");
    if (password === "") return setFailure("Bitte gib dein Passwort ein.");
    const { totalCents } = draft;
    return send(
      async () => {
        // A retry sends the same draft id, because an answer may be lost.
        await api(payOut, { params: { id: draft.id }, body: { totalCents, password } });
        onPaid();
      },
      {
        isHandled: (error) => {
          if (outdated.includes(problemCode(error) ?? "")) reload();
          return false;
        },
      },
    );
  }

  return (
    <Modal
      title="Auszahlungslauf prüfen"
      {...(draft && {
        description: `Für Bestellungen bis ${dayAndMonth(draft.lastDay)}. Ein Lauf ist endgültig: Er wird sofort gebucht.`,
      })}
      icon="wallet"
      onClose={onClose}
      footer={
        draft && (
          <Button
            type="submit"
            form={id}
            variant="primary"
            size="large"
            block
            split
            busy={isSending}
            disabled={isBlocked}
            looksDisabled={!isCompared || !typed.password}
            {...(isBlocked && { "aria-describedby": `${id}-why` })}
          >
            <span>Auszahlen</span>
            <span>{formatEuros(draft.totalCents)}</span>
          </Button>
        )
      }
    >
      <Loaded of={loaded} failed="Der Lauf ließ sich gerade nicht zusammenstellen." height="16rem" />
      {draft && (
        <Form form={form} id={id} onSubmit={pay} error={failure}>
          <RunChecks checks={draft.checks} />
          <DraftAmounts draft={draft} />
          {isBlocked ? (
            <p id={`${id}-why`} className="muted">
              Auszahlen geht erst, wenn das alles passt: {failedTitles(draft)}.
            </p>
          ) : (
            <>
              <ChoiceCard
                type="checkbox"
                name="compared"
                checked={isCompared}
                onChange={() => setCompared(isCompared ? null : draft.id)}
                caption="Steht mit deinem Namen im Protokoll."
              >
                Ich hab die Summe mit dem Konto verglichen.
              </ChoiceCard>
              <FormPasswordField name="password" label="Dein Passwort" required autoComplete="current-password" />
            </>
          )}
        </Form>
      )}
    </Modal>
  );
}

/** The errors after which the draft differs from the run that would be paid. */
const outdated: readonly string[] = ["payout-changed", "payout-blocked"];

function failedTitles({ checks }: PayoutDraft): string {
  return checks
    .filter(({ result }) => result === "FAILED")
    .map(({ title }) => `„${title}“`)
    .join(", ");
}
