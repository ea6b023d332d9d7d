import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { countOf } from "@mahlzeit/domain/digits";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { dishesWith } from "./edit-document.ts";
import styles from "./option-group.module.css";
import { groupName } from "./option-group-form.tsx";
import { useChosen } from "./use-chosen.ts";

interface GroupSwitcherProps {
  menu: MenuDocument;
  current: string;
  onAdd: () => void;
}

/** Switches from one group to another without the list. */
export function GroupSwitcher({ menu, current, onAdd }: GroupSwitcherProps) {
  const chosen = useChosen();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" icon="book-open" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Andere Gruppe
      </Button>
      {isOpen && (
        <Modal title="Andere Gruppe" onClose={() => setOpen(false)}>
          <ul className={`mb-4 ${styles.groups}`}>
            {menu.optionGroups.map((group) => {
              const count = dishesWith(menu, group.id).length;
              return (
                <li key={group.id}>
                  <Link
                    {...chosen.linkTo({ group: group.id })}
                    aria-current={group.id === current ? "true" : undefined}
                    onClick={() => setOpen(false)}
                  >
                    <span>{groupName(group)}</span>
                    <small>{countOf(count, "Gericht", "Gerichte")}</small>
                  </Link>
                </li>
              );
            })}
          </ul>
          <Button
            block
            icon="plus"
            onClick={() => {
              setOpen(false);
              onAdd();
            }}
          >
            Neue Gruppe
          </Button>
        </Modal>
      )}
    </>
  );
}
