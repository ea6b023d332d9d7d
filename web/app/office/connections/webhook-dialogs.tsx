import {
  addWebhook,
  changeWebhook,
  findWebhookSecret,
  removeWebhook,
  renewWebhookSecret,
  type Webhook,
} from "@mahlzeit/contract/kitchen/webhooks";
import {
  faultInWebhookEvents,
  faultInWebhookUrl,
  type WebhookEvent,
  webhookEvents,
  webhookWords,
} from "@mahlzeit/domain/kitchen/webhook";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { failureSentence, problemCode } from "../../data/failures.ts";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormChoiceGroup, FormTextField, useBinding } from "../../forms/form-fields.tsx";
import { faultsResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice-card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { addressName } from "./connection-text.ts";
import styles from "./connections.module.css";
import { WebAddress } from "./web-address.tsx";

interface AddressDialogProps {
  readonly restaurantId: string;
  /** Null for a new one. */
  readonly webhook: Webhook | null;
  readonly onSaved: () => void;
  /** Called with a sentence if somebody else has changed the address meanwhile. */
  readonly onConflict: (sentence: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

interface Typed {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly isActive: boolean;
}

/** Asks for an address and for what is sent there. */
export function AddressDialog({ restaurantId, webhook, onSaved, onConflict, onRemove, onClose }: AddressDialogProps) {
  const form = useForm<Typed>({
    mode: "all",
    resolver,
    defaultValues: {
      url: webhook?.url ?? "",
      events: webhook?.events ?? ["order.placed", "order.changed"],
      isActive: webhook === null || webhook.offAt === null,
    },
  });
  const { refusals, send } = useRefusals(form);

  const save = ({ url, events, isActive }: Typed) =>
    send(async () => {
      const settings = { url: url.trim(), events: [...events] };
      if (webhook === null) await api(addWebhook, { body: { restaurant: restaurantId, ...settings } });
      else {
        const body = { ...settings, isActive, revision: webhook.revision };
        try {
          await api(changeWebhook, { params: { id: webhook.id }, body });
        } catch (error) {
          if (problemCode(error) !== "revision-changed") throw error;
          return onConflict(failureSentence(error));
        }
      }
      onSaved();
    });

  return (
    <FormDialog
      icon="send"
      title={webhook === null ? "Adresse dazu" : "Adresse ändern"}
      description="Wohin wir melden, dass etwas war."
      onClose={onClose}
      form={form}
      onSubmit={save}
      refusals={refusals}
      submitLabel={webhook === null ? "Adresse anlegen" : "Speichern"}
      onRemove={webhook === null ? undefined : onRemove}
    >
      <FormTextField
        name="url"
        label="Adresse"
        required
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
      />
      <FormChoiceGroup name="events" legend="Melden bei" type="checkbox" choices={eventLabels} />
      {webhook !== null && <ActiveField />}
    </FormDialog>
  );
}

const resolver = faultsResolver<Typed>(({ url, events }) => [
  { field: "url", message: faultInWebhookUrl(url.trim()) },
  { field: "events", message: faultInWebhookEvents(events) },
]);

const eventLabels = Object.fromEntries(webhookEvents.map((event) => [event, webhookWords[event].on]));

function ActiveField() {
  const { error, ...control } = useBinding("isActive");
  return (
    <ChoiceGroup legend="Zustand" error={error}>
      <ChoiceCard type="checkbox" caption="Was war, solange sie aus ist, senden wir nicht nach." {...control}>
        Eingeschaltet
      </ChoiceCard>
    </ChoiceGroup>
  );
}

interface OfWebhook {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Asks for confirmation before an address is removed. */
export function RemoveDialog({ webhook, onDone, onClose }: OfWebhook & { readonly onDone: () => void }) {
  return (
    <ConfirmDialog
      icon="send"
      title="Adresse entfernen?"
      description={
        <>
          <WebAddress of={addressName(webhook)} /> erfährt dann nichts mehr. Auch die Liste der Zustellungen dorthin ist
          weg.
        </>
      }
      onClose={onClose}
      act={async () => {
        await api(removeWebhook, { params: { id: webhook.id } });
        onDone();
      }}
      submitLabel="Entfernen"
      submitVariant="danger-solid"
    />
  );
}

/** Shows the secret with which messages are signed, and makes a new one once confirmed. */
export function SecretDialog({ webhook, onClose }: OfWebhook) {
  const params = { id: webhook.id };
  const loaded = useLoaded(ask(findWebhookSecret, { params }));
  const { answer, show } = loaded;
  const [step, setStep] = useState<"shown" | "asking" | "renewed">("shown");
  if (step === "asking")
    return (
      <ConfirmDialog
        icon="key-round"
        title="Neues Geheimnis?"
        description="Das jetzige gilt noch einen Tag, ein früheres nicht mehr. Trag das neue gleich in der Kassa ein."
        onClose={() => setStep("shown")}
        act={async () => {
          show((await api(renewWebhookSecret, { params })).answer);
          setStep("renewed");
        }}
        submitLabel="Neues Geheimnis"
      />
    );
  return (
    <Modal
      icon="key-round"
      title="Geheimnis"
      description="Damit prüft die Kassa, dass eine Meldung von uns kommt."
      onClose={onClose}
      footer={
        <Button variant="secondary" size="large" block onClick={() => setStep("asking")}>
          Neues Geheimnis
        </Button>
      }
    >
      <Loaded of={loaded} height="4rem" />
      {answer && (
        <div className={`cluster gap-3 ${styles.keybox}`}>
          <code translate="no">{answer.secret}</code>
          <CopyButton label="Kopieren" icon="copy" text={answer.secret} />
        </div>
      )}
      <p role="status" className="small muted mt-3">
        {step === "renewed"
          ? "Das ist das neue. Trag es gleich dort ein: Das alte gilt noch einen Tag."
          : "Nach einem neuen gilt das alte noch einen Tag, damit dort niemand etwas verpasst."}
      </p>
    </Modal>
  );
}
