import { noteMaxLength, noteOnOrder, type OrderDossier } from "@mahlzeit/contract/operator/people";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../../data/api.ts";
import { randomUuid } from "../../../data/random-uuid.ts";
import { Form } from "../../../forms/form.tsx";
import { FormTextAreaField } from "../../../forms/form-fields.tsx";
import { rulesResolver } from "../../../forms/rules-resolver.ts";
import { useRefusals } from "../../../forms/use-refusals.ts";
import { Button } from "../../../ui/button.tsx";

interface NoteFormProps {
  orderId: string;
  /** Called with all notes of the order. */
  onNoted: (notes: OrderDossier["notes"]) => void;
}

const resolver = rulesResolver<{ text: string }>({
  text: (text) => (text.trim() === "" ? "Bitte schreib etwas." : null),
});

/** Adds a note that only operators can read. */
export function NoteForm({ orderId, onNoted }: NoteFormProps) {
  const form = useForm({ resolver, defaultValues: { text: "" } });
  // The same id for every attempt, so that a retry does not add the note twice.
  const [noteId, setNoteId] = useState(randomUuid);
  const { refusals, send } = useRefusals(form);

  const save = ({ text }: { text: string }) =>
    send(
      async () => {
        const { answer } = await api(noteOnOrder, { params: { id: orderId }, body: { noteId, text } });
        onNoted(answer);
        form.reset();
        setNoteId(randomUuid());
      },
      () => "text",
    );

  return (
    <Form form={form} onSubmit={save} refusals={refusals}>
      <FormTextAreaField
        name="text"
        label="Notiz dazu"
        placeholder="Sieht nur der Betrieb."
        rows={3}
        maxLength={noteMaxLength}
        autoComplete="off"
      />
      <div className="cluster">
        <Button type="submit" busy={form.formState.isSubmitting}>
          Notiz speichern
        </Button>
      </div>
    </Form>
  );
}
