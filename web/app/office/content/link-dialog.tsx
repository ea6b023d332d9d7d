import { readLink } from "@mahlzeit/domain/operator/content/link";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./dialogs.module.css";

interface LinkDialogProps {
  href: string;
  /** The selected text; "" if the link supplies its own. */
  text: string;
  from: number;
  to: number;
  onClose: () => void;
  /** Called with null to remove the link. */
  onChoose: (href: string | null, text: string) => void;
}

export function LinkDialog({ href, text, from, to, onClose, onChoose }: LinkDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState({ href, text });
  const [hasAsked, setHasAsked] = useState(false);
  const found = readLink(typed.href);
  return (
    <Modal
      title="Verknüpfung"
      onClose={onClose}
      footer={
        <div className={`cluster gap-2 ${styles.buttons}`}>
          {href !== "" && (
            <Button variant="quiet" onClick={() => onChoose(null, "")}>
              Lösen
            </Button>
          )}
          <Button type="submit" form={id}>
            Übernehmen
          </Button>
        </div>
      }
    >
      <form
        id={id}
        noValidate
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setHasAsked(true);
          if (found) onChoose(found, typed.text.trim());
        }}
      >
        <TextField
          label="Wohin"
          required
          inputMode="url"
          autoComplete="off"
          hint="Eine Adresse im Web, eine Seite von uns wie /impressum, eine E-Mail-Adresse oder eine Telefonnummer."
          error={hasAsked && !found ? "Das führt nirgendwohin. Bitte prüfe die Adresse." : undefined}
          value={typed.href}
          onChange={({ target }) => setTyped((before) => ({ ...before, href: target.value }))}
        />
        {from === to && (
          <TextField
            label="Worte"
            optional
            autoComplete="off"
            hint="Ohne Worte steht die Adresse selbst da."
            value={typed.text}
            onChange={({ target }) => setTyped((before) => ({ ...before, text: target.value }))}
          />
        )}
      </form>
    </Modal>
  );
}
