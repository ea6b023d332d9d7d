import { boundsWords } from "@mahlzeit/domain/menu/menu-value-words";
import { Link } from "react-router";
import { PageHead } from "../../signed-in/signed-in-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { DraftPage } from "./draft-page.tsx";
import { dishesWith, movedById, newGroup } from "./edit-document.ts";
import { Grip } from "./grip.tsx";
import { LevelHead } from "./level-head.tsx";
import { MenuConflicts } from "./menu-conflicts.tsx";
import { MenuDock } from "./menu-dock.tsx";
import type { OfRestaurantProps } from "./of-restaurant.tsx";
import { OptionGroupForm } from "./option-group-form.tsx";
import styles from "./option-groups.module.css";
import { useChosen } from "./use-chosen.ts";
import { useLevel } from "./use-level.ts";
import type { MenuDraft } from "./use-menu-draft.ts";
import { usedWords } from "./words.ts";

/** The option groups of a restaurant, and one of them. */
export function OptionGroups({ restaurantId, mayPublish, children }: OfRestaurantProps) {
  return (
    <DraftPage restaurantId={restaurantId}>
      {(draft) => (
        <div className={styles.page}>
          <LevelHead>
            {children}
            <PageHead title="Optionen">
              Größen, Extras und alles, was Gäste dazu wählen. Eine Gruppe gilt in vielen Gerichten.
            </PageHead>
          </LevelHead>
          <MenuConflicts draft={draft} />
          <Groups draft={draft} />
          <MenuDock draft={draft} mayPublish={mayPublish} />
        </div>
      )}
    </DraftPage>
  );
}

function Groups({ draft: { menu, edit } }: { draft: MenuDraft }) {
  const chosen = useChosen();
  const group = menu.optionGroups.find(({ id }) => id === chosen.group);
  useLevel({ key: group?.id ?? "", isDeep: group !== undefined, isScreen: "(max-width: 999px)" });
  function add(): void {
    const made = newGroup();
    edit("Neue Optionsgruppe", (now) => ({ ...now, optionGroups: [...now.optionGroups, made] }));
    chosen.open({ group: made.id });
  }
  return (
    <div className={styles.columns} data-level={group ? "group" : "list"}>
      <Panel className={styles.list} aria-label="Optionsgruppen">
        <PanelHead title="Gruppen">
          <Button icon="plus" onClick={add}>
            Gruppe
          </Button>
        </PanelHead>
        <ul>
          {menu.optionGroups.map((one) => {
            const name = one.internalName || one.name || "Ohne Namen";
            return (
              <li key={one.id} className={styles.row} aria-current={one.id === group?.id ? "true" : undefined}>
                <Grip
                  name={name}
                  onMove={(by) =>
                    edit(`Reihenfolge ${name}`, (now) => ({
                      ...now,
                      optionGroups: movedById(now.optionGroups, one.id, by),
                    }))
                  }
                />
                <Link {...chosen.linkTo({ group: one.id })}>
                  <b>{name}</b>
                  <small>
                    {boundsWords(one)} · {usedWords(dishesWith(menu, one.id).length)}
                  </small>
                </Link>
              </li>
            );
          })}
        </ul>
        {menu.optionGroups.length === 0 && <p>Noch keine. Mit einer Gruppe wählen Gäste etwa die Größe.</p>}
      </Panel>
      {group && (
        <div className={styles.group}>
          <OptionGroupForm key={group.id} menu={menu} group={group} edit={edit} />
        </div>
      )}
    </div>
  );
}
