import type { DocumentGroup, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { Link, useSearchParams } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { iconButtonClass } from "../../ui/icon-button.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { dishesWith, withGroupIn } from "./edit-document.ts";
import { addressOfDish } from "./menu-places.ts";
import styles from "./option-group.module.css";
import type { EditMenu } from "./use-menu-draft.ts";
import { usedTitle } from "./used-text.ts";

interface GroupDishesProps {
  menu: MenuDocument;
  group: DocumentGroup;
  edit: EditMenu;
}

/** The dishes with a group: whole categories, or single dishes. */
export function GroupDishes({ menu, group, edit }: GroupDishesProps) {
  const [query] = useSearchParams();
  const use = (label: string, ids: readonly string[], isUsed: boolean) =>
    edit(`Optionen ${label}`, (now) => withGroupIn(now, group.id, ids, isUsed));
  const categories = menu.categories.filter(({ products }) => products.length > 0);
  return (
    <Panel className={styles.all}>
      <PanelHead title={usedTitle(dishesWith(menu, group.id).length)} />
      <ul>
        {categories.map(({ id, name, products }) => {
          const used = products.filter(({ optionGroupIds }) => optionGroupIds.includes(group.id)).length;
          return (
            <li key={id} className={styles.category}>
              <label className="row gap-3 grow breaks">
                <input
                  type="checkbox"
                  checked={used === products.length}
                  ref={(box) => {
                    if (box) box.indeterminate = used > 0 && used < products.length;
                  }}
                  onChange={({ currentTarget }) =>
                    use(
                      name,
                      products.map((product) => product.id),
                      currentTarget.checked,
                    )
                  }
                />
                <b>{name.trim() || "Ohne Namen"}</b>
                <small className="ml-auto num">
                  {used} von {products.length}
                </small>
              </label>
            </li>
          );
        })}
      </ul>
      <details open={categories.length > 0 && menu.categories.length < 40}>
        <summary className="brand bold mt-2">Einzelne Gerichte</summary>
        <ul className={styles.dishes}>
          {categories.flatMap((category) =>
            category.products.map((dish) => {
              const name = dish.name.trim() || "Ohne Namen";
              return (
                <li className="row" key={dish.id}>
                  <label className="row gap-3 grow breaks">
                    <input
                      type="checkbox"
                      checked={dish.optionGroupIds.includes(group.id)}
                      onChange={({ currentTarget }) => use(name, [dish.id], currentTarget.checked)}
                    />
                    {name}
                  </label>
                  <Link
                    className={iconButtonClass()}
                    to={addressOfDish(query, category.id, dish.id)}
                    aria-label={`${name} öffnen`}
                  >
                    <Icon name="arrow-right" />
                  </Link>
                </li>
              );
            }),
          )}
        </ul>
      </details>
    </Panel>
  );
}
