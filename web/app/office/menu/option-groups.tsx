import type { DocumentGroup } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { boundsText } from "@mahlzeit/domain/catalogue/menu/menu-value-text";
import { useState } from "react";
import { Link } from "react-router";
import { PageHead } from "../../shell/management/signed-in-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Toast } from "../../ui/toast.tsx";
import { BackLink } from "./back-link.tsx";
import { DraftPage, type MenuPageProps } from "./draft-page.tsx";
import { dishesWith, movedById, newGroup } from "./edit-document.ts";
import { Grip } from "./grip.tsx";
import { GroupSwitcher } from "./group-switcher.tsx";
import { MenuConflicts } from "./menu-conflicts.tsx";
import { MenuDock } from "./menu-dock.tsx";
import { groupName, OptionGroupForm } from "./option-group-form.tsx";
import styles from "./option-groups.module.css";
import { useChosen } from "./use-chosen.ts";
import { useLevel } from "./use-level.ts";
import type { MenuDraft } from "./use-menu-draft.ts";
import { useShownControl } from "./use-shown-control.ts";
import { useSoldOut } from "./use-sold-out.ts";
import { usedText } from "./used-text.ts";

export function OptionGroups({ restaurantId, mayPublish, children }: MenuPageProps) {
  return (
    <DraftPage restaurantId={restaurantId}>
      {(draft) => (
        <div className={`stack gap-5 ${styles.page}`}>
          {children}
          <Groups draft={draft} restaurantId={restaurantId} />
          <MenuDock draft={draft} restaurantId={restaurantId} mayPublish={mayPublish} />
        </div>
      )}
    </DraftPage>
  );
}

function Groups({ draft, restaurantId }: { draft: MenuDraft; restaurantId: string }) {
  const { menu, edit } = draft;
  const chosen = useChosen();
  const [news, setNews] = useState<string | null>(null);
  const soldOut = useSoldOut(restaurantId, "option", setNews);
  const group = menu.optionGroups.find(({ id }) => id === chosen.group);
  // Each group is a separate screen at any width, below the same navigation.
  useLevel({ key: group?.id ?? "", isDeep: false, isScreen: "all" });
  useShownControl();
  function add(): void {
    const made = newGroup();
    edit("Neue Optionsgruppe", (now) => ({ ...now, optionGroups: [...now.optionGroups, made] }));
    chosen.open({ group: made.id });
  }
  const countOut = ({ options }: DocumentGroup) => options.filter(({ id }) => soldOut.untilOf(id) !== undefined).length;
  return (
    <>
      {group ? (
        <div className={`stack ${styles.head}`}>
          <BackLink to={{ group: null }} until="always">
            Alle Gruppen
          </BackLink>
          <PageHead title={groupName(group)}>Eine Gruppe, viele Gerichte: Was du hier änderst, gilt überall.</PageHead>
          <GroupSwitcher menu={menu} current={group.id} onAdd={add} />
        </div>
      ) : (
        <PageHead title="Optionen">
          Größen, Extras und alles, was Gäste dazu wählen. Eine Gruppe gilt in vielen Gerichten.
        </PageHead>
      )}
      <MenuConflicts draft={draft} />
      {group ? (
        <OptionGroupForm
          key={group.id}
          menu={menu}
          published={draft.managed.published.document}
          group={group}
          edit={edit}
          soldOut={soldOut}
        />
      ) : (
        <GroupList draft={draft} countOut={countOut} onAdd={add} />
      )}
      {news && <Toast onDismiss={() => setNews(null)}>{news}</Toast>}
    </>
  );
}

interface GroupListProps {
  draft: MenuDraft;
  countOut: (group: DocumentGroup) => number;
  onAdd: () => void;
}

function GroupList({ draft: { menu, edit }, countOut, onAdd }: GroupListProps) {
  const chosen = useChosen();
  return (
    <Panel aria-label="Optionsgruppen">
      <PanelHead title="Gruppen">
        <Button icon="plus" onClick={onAdd}>
          Gruppe
        </Button>
      </PanelHead>
      <ul>
        {menu.optionGroups.map((one) => {
          const name = groupName(one);
          const out = countOut(one);
          return (
            <li key={one.id} className={`row ${styles.row}`}>
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
                <small className="block">
                  {boundsText(one)} · {usedText(dishesWith(menu, one.id).length)}
                  {out > 0 && ` · ${out} aus`}
                </small>
              </Link>
            </li>
          );
        })}
      </ul>
      {menu.optionGroups.length === 0 && <p>Noch keine. Mit einer Gruppe wählen Gäste etwa die Größe.</p>}
    </Panel>
  );
}
