import { paths } from "@mahlzeit/contract/page-addresses";
import type { DocumentProduct, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { boundsText } from "@mahlzeit/domain/catalogue/menu/menu-value-text";
import { Link, useSearchParams } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { IconButton, iconButtonClass } from "../../ui/icon-button.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import styles from "./dish-form.module.css";
import { dishesWith, moved, withProduct } from "./edit-document.ts";
import { Grip } from "./grip.tsx";
import { addressOfGroup } from "./menu-places.ts";
import type { EditMenu } from "./use-menu-draft.ts";
import { usedText } from "./used-text.ts";

interface DishOptionsProps {
  menu: MenuDocument;
  dish: DocumentProduct;
  edit: EditMenu;
}

/** The option groups of a dish in their order. */
export function DishOptions({ menu, dish, edit }: DishOptionsProps) {
  const [query] = useSearchParams();
  const ids = dish.optionGroupIds;
  const set = (label: string, optionGroupIds: readonly string[]) =>
    edit(`${label} ${dish.name}`, (now) => withProduct(now, dish.id, { optionGroupIds }));
  const others = menu.optionGroups.filter(({ id }) => !ids.includes(id));
  return (
    <section>
      <h3>Optionen</h3>
      <ul className={`divided ${styles.groups}`}>
        {ids.map((id, at) => {
          const group = menu.optionGroups.find((one) => one.id === id);
          if (!group) return null;
          const name = group.internalName || group.name || "Ohne Namen";
          return (
            <li className="row" key={id}>
              <Grip
                name={name}
                onMove={(by) => {
                  if (at + by >= 0 && at + by < ids.length) set("Reihenfolge der Optionen", moved(ids, at, at + by));
                }}
              />
              <span className="grow breaks">
                <b>{name}</b>
                <small className="block">
                  {boundsText(group)} · {usedText(dishesWith(menu, id).length)}
                </small>
              </span>
              <Link className={iconButtonClass()} to={addressOfGroup(query, id)} aria-label={`${name} bearbeiten`}>
                <Icon name="settings" />
              </Link>
              <IconButton
                icon="x"
                label={`${name} wegnehmen`}
                onClick={() =>
                  set(
                    "Optionen",
                    ids.filter((one) => one !== id),
                  )
                }
              />
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <SelectField
          label="Optionsgruppe zuweisen"
          value=""
          onChange={({ currentTarget }) => currentTarget.value && set("Optionen", [...ids, currentTarget.value])}
        >
          <option value="">Bitte wählen …</option>
          {others.map((group) => (
            <option key={group.id} value={group.id}>
              {group.internalName || group.name} ({boundsText(group)})
            </option>
          ))}
        </SelectField>
      )}
      {menu.optionGroups.length === 0 && (
        <p>
          <Link to={paths.menuOptions}>Optionsgruppen</Link> sind Größen, Extras und alles, was Gäste dazu wählen.
        </p>
      )}
    </section>
  );
}
