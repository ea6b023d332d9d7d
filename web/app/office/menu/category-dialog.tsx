import type { DocumentCategory } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { countOf } from "@mahlzeit/domain/digits";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { onDemand, usePreloaded } from "../../ui/on-demand.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { movedCategory, withCategory, withoutCategory } from "./edit-document.ts";
import type { EditMenu } from "./use-menu-draft.ts";

const ConfirmDialog = onDemand(async () => (await import("../../forms/confirm-dialog.tsx")).ConfirmDialog);
const questions = [ConfirmDialog];

interface CategoryDialogProps {
  category: DocumentCategory;
  edit: EditMenu;
  onClose: () => void;
}

/** Name, text and position of a category, or its removal with its dishes. */
export function CategoryDialog({ category, edit, onClose }: CategoryDialogProps) {
  const { id, name, description, products } = category;
  const [isAsking, setAsking] = useState(false);
  usePreloaded(questions);
  const change = (label: string, changes: Partial<DocumentCategory>) =>
    edit(`${label} ${name}`, (menu) => withCategory(menu, id, changes), `${id}.${label}`);
  const dishes = `${countOf(products.length, "Gericht darin geht", "Gerichte darin gehen")} mit.`;
  if (isAsking)
    return (
      <ConfirmDialog
        title={`${name} herausnehmen?`}
        description={`${products.length > 0 ? dishes : "Es ist nichts darin."} Gäste merken es erst, wenn du veröffentlichst, und bis dahin holst du es mit „Rückgängig“ zurück.`}
        submitLabel="Herausnehmen"
        submitVariant="danger-solid"
        cancellable
        act={() => {
          edit(`${name} herausgenommen`, (menu) => withoutCategory(menu, id));
          onClose();
        }}
        onClose={onClose}
      />
    );
  return (
    <Modal
      title="Kategorie"
      onClose={onClose}
      footer={
        <Button block onClick={onClose}>
          Fertig
        </Button>
      }
    >
      <div className="stack gap-3">
        <TextField
          label="Name"
          required
          autoComplete="off"
          value={name}
          error={name.trim() === "" ? "Bitte gib der Kategorie einen Namen." : undefined}
          onChange={({ currentTarget }) => change("Name", { name: currentTarget.value })}
        />
        <TextAreaField
          label="Beschreibung"
          optional
          rows={2}
          value={description}
          onChange={({ currentTarget }) => change("Beschreibung", { description: currentTarget.value })}
        />
        <div className="cluster gap-3 between">
          <Button onClick={() => edit(`Reihenfolge ${name}`, (menu) => movedCategory(menu, id, -1))}>Nach oben</Button>
          <Button onClick={() => edit(`Reihenfolge ${name}`, (menu) => movedCategory(menu, id, 1))}>Nach unten</Button>
          <Button variant="danger" icon="trash-2" onClick={() => setAsking(true)}>
            Kategorie herausnehmen
          </Button>
        </div>
      </div>
    </Modal>
  );
}
