import type { Input } from "@mahlzeit/contract/endpoint";
import { sendEmail } from "@mahlzeit/contract/partners/suggestion";
import {
  faultInSuggestion,
  maxSuggestionLength,
  normaliseSuggestion,
  type Suggestion,
} from "@mahlzeit/domain/partners/suggestion";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { useSending } from "../../data/use-sending.ts";
import { Form } from "../../forms/form.tsx";
import { FormTextAreaField, FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import served from "../../pictures/served.webp";
import { forgetDraft, readDraft, saveDraft } from "../../session/typed-draft.ts";
import { useSettings } from "../../shell/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import styles from "./suggestion-overlay.module.css";

const closesAfterMs = 5000;
const thanks = { title: "Vielen Dank!", text: "Wir haben deinen Restaurantvorschlag erfolgreich erhalten." };
const empty: Suggestion = { restaurantName: "", city: "", additionalInfo: "" };

const resolver = rulesResolver<Record<keyof Suggestion, string>>({
  restaurantName: (value) => faultInSuggestion("restaurantName", value),
  city: (value) => faultInSuggestion("city", value),
  additionalInfo: (value) => faultInSuggestion("additionalInfo", value),
});

/** Asks for a missing restaurant, thanks, and closes after 5 s. */
export function SuggestionOverlay({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { suggestionsMailbox } = useSettings();
  const form = useForm({ mode: "all", resolver, defaultValues: { ...empty, ...readDraft("suggestion") } });
  const [isSent, setSent] = useState(false);
  const { failure, send } = useSending();

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft("suggestion", values) }),
    [form],
  );

  // Preloads the picture of the thanks, which are shown only shortly.
  useEffect(() => {
    new Image().src = served;
  }, []);

  const suggest = (suggestion: Suggestion) =>
    send(async () => {
      await api(sendEmail, { body: suggestionMail(suggestion, suggestionsMailbox) });
      forgetDraft("suggestion");
      setSent(true);
    });

  return (
    <Modal
      icon="heart"
      title={isSent ? thanks.title : "Vorschlagen"}
      description={isSent ? thanks.text : "Dein Lieblingsrestaurant ist nicht dabei? Schlag es uns gerne vor."}
      onClose={onClose}
      footer={
        isSent ? undefined : (
          <Button type="submit" form={formId} variant="primary" size="large" block busy={form.formState.isSubmitting}>
            Vorschlagen
          </Button>
        )
      }
    >
      <LiveRegion message={isSent ? `${thanks.title} ${thanks.text}` : ""} />
      {isSent ? (
        <Thanks onEnd={onClose} />
      ) : (
        <Form form={form} id={formId} onSubmit={suggest} error={failure}>
          <FormTextField
            name="restaurantName"
            label="Restaurant"
            required
            autoComplete="off"
            maxLength={maxSuggestionLength}
          />
          <FormTextField
            name="city"
            label="Stadt"
            required
            autoComplete="address-level2"
            maxLength={maxSuggestionLength}
          />
          <FormTextAreaField
            name="additionalInfo"
            label="Zusätzliche Infos"
            optional
            placeholder="Was isst du dort am liebsten?"
          />
        </Form>
      )}
    </Modal>
  );
}

function Thanks({ onEnd }: { onEnd: () => void }) {
  const picture = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onEnd);
  useEffect(() => {
    // The focused button has disappeared; without a focus, keys would go to the page behind.
    picture.current?.focus();
    const timer = setTimeout(() => close(), closesAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={picture} className={styles.thanks} tabIndex={-1}>
      <img src={served} width="720" height="520" alt="" />
    </div>
  );
}

/** Returns the mail that sends a suggestion to the operator. */
export function suggestionMail(typed: Suggestion, receiver: string): Input<typeof sendEmail>["body"] {
  const { restaurantName, city, additionalInfo } = normaliseSuggestion(typed);
  const rows = [row("Restaurant", restaurantName), row("Stadt", city)];
  if (additionalInfo) rows.push(row("Zusätzliche Infos", additionalInfo));
  return {
    subject: `Restaurantvorschlag: ${restaurantName}, ${city}`.slice(0, 200),
    receiver,
    content: rows.join(""),
    priority: 1,
    html: true,
  };
}

function row(label: string, value: string): string {
  return `<p><strong>${label}:</strong> ${value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)}</p>`;
}
