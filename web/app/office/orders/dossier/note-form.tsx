import { noteMaxLength, noteOnOrder, type OrderDossier } from "@mahlzeit/contract/operator/people";
import { type FormEvent, useState } from "react";
import { api } from "../../../data/api.ts";
import { randomUuid } from "../../../data/random-uuid.ts";
import { useSending } from "../../../data/use-sending.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/text-field.tsx";

interface NoteFormProps {
  orderId: string;
  /** Called with all notes of the order. */
  onNoted: (notes: OrderDossier["notes"]) => void;
}

/** Adds a note that only operators can read. */
export function NoteForm({ orderId, onNoted }: NoteFormProps) {
  const [text, setText] = useState("");
  // The same id for every attempt, so that a retry does not add the note twice.
  const [noteId, setNoteId] = useState(randomUuid);
  const { isSending: isBusy, failure, setFailure, send } = useSending();

  function save(event: FormEvent): unknown {
    event.preventDefault();
    if (text.trim() === "") return setFailure("Bitte schreib etwas.");
    return send(async () => {
      const { answer } = await api(noteOnOrder, { params: { id: orderId }, body: { noteId, text } });
      onNoted(answer);
      setText("");
      setNoteId(randomUuid());
    });
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <TextAreaField
        label="Notiz dazu"
        placeholder="Sieht nur der Betrieb."
        rows={3}
        maxLength={noteMaxLength}
        autoComplete="off"
        value={text}
        error={failure ?? undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="cluster gap-3 mt-4">
        <Button type="submit" variant="secondary" busy={isBusy}>
          Notiz speichern
        </Button>
      </div>
    </form>
  );
}
