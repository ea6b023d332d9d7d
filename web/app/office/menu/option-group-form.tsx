import { faultsInMenu } from "@mahlzeit/domain/catalogue/menu/check-menu";
import type { DocumentGroup, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FormGrid } from "../../ui/form-grid.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { dishesWith, withGroup, withoutGroup } from "./edit-document.ts";
import { GroupDishes } from "./group-dishes.tsx";
import { GroupPreview } from "./group-preview.tsx";
import { GroupRules } from "./group-rules.tsx";
import styles from "./option-group.module.css";
import { OptionRows } from "./option-rows.tsx";
import { useChosen } from "./use-chosen.ts";
import type { EditMenu } from "./use-menu-draft.ts";
import type { SoldOut } from "./use-sold-out.ts";
import { usedText } from "./used-text.ts";

const ConfirmDialog = onDemand(async () => (await import("../../forms/confirm-dialog.tsx")).ConfirmDialog);

interface OptionGroupFormProps {
  menu: MenuDocument;
  published: MenuDocument;
  group: DocumentGroup;
  edit: EditMenu;
  soldOut: SoldOut;
}

/** One group: its name, bounds, options and dishes; beside it the guests' view. */
export function OptionGroupForm({ menu, published, group, edit, soldOut }: OptionGroupFormProps) {
  const chosen = useChosen();
  const [openedAt] = useState(() => Date.now());
  const [wasLeft, setLeft] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const name = groupName(group);
  const dishes = dishesWith(menu, group.id);
  const change = (label: string, changes: Partial<DocumentGroup>) =>
    edit(`${label} ${name}`, (now) => withGroup(now, group.id, changes), `${group.id}.${label}`);
  const changeRules = (label: string, changesOf: (now: DocumentGroup) => Partial<DocumentGroup>) =>
    edit(`${label} ${name}`, (now) => {
      const found = now.optionGroups.find(({ id }) => id === group.id);
      return found ? withGroup(now, group.id, changesOf(found)) : now;
    });
  function remove(): void {
    edit(`${name} herausgenommen`, (now) => withoutGroup(now, group.id));
    chosen.open({ group: null }, true);
  }
  const faults = faultsInMenu({ categories: [], optionGroups: [group] }, openedAt);
  const inRules = faults.filter(({ field }) => ["min", "max", "free"].includes(field.split(".")[2] ?? ""));
  return (
    <div className={`stack gap-5 top ${styles.columns}`}>
      <div className={`stack gap-5 top ${styles.form}`}>
        <Panel className="stack gap-5 top" aria-label="Name und Auswahl">
          <FormGrid columns={2}>
            <TextField
              label="Name für Gäste"
              name="name"
              required
              autoComplete="off"
              value={group.name}
              error={wasLeft && group.name.trim() === "" ? "Bitte gib der Gruppe einen Namen." : undefined}
              onBlur={() => setLeft(true)}
              onChange={({ currentTarget }) => change("Name", { name: currentTarget.value })}
            />
            <TextField
              label="Name für dich"
              name="internalName"
              optional
              autoComplete="off"
              hint="Sehen nur du und dein Team."
              value={group.internalName}
              onChange={({ currentTarget }) => change("Name für dich", { internalName: currentTarget.value })}
            />
          </FormGrid>
          <GroupRules group={group} faults={inRules.map(({ message }) => message)} onChange={changeRules} />
        </Panel>
        <Panel aria-label="Optionen">
          <OptionRows
            group={group}
            dishes={dishes}
            before={published.optionGroups.find(({ id }) => id === group.id)}
            edit={edit}
            soldOut={soldOut}
          />
        </Panel>
        <GroupDishes menu={menu} group={group} edit={edit} />
        <Button variant="danger" icon="trash-2" onClick={() => (dishes.length > 0 ? setAsking(true) : remove())}>
          Gruppe herausnehmen
        </Button>
      </div>
      <GroupPreview group={group} dish={dishes[0]} />
      {isAsking && (
        <ConfirmDialog
          title={`${name} herausnehmen?`}
          description={`Sie ${usedText(dishes.length)} und geht dort mit weg. Gäste merken es erst, wenn du veröffentlichst.`}
          submitLabel="Herausnehmen"
          submitVariant="danger-solid"
          cancellable
          act={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

export function groupName({ internalName, name }: Pick<DocumentGroup, "internalName" | "name">): string {
  return internalName.trim() || name.trim() || "Neue Gruppe";
}
