import { paths } from "@mahlzeit/contract/page-addresses";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { Link, useLocation } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PanelHead } from "../../ui/panel.tsx";
import styles from "./categories.module.css";
import { movedCategory, newCategory } from "./edit-document.ts";
import { Grip } from "./grip.tsx";
import { useCategoryInView } from "./use-category-in-view.ts";
import { useChosen } from "./use-chosen.ts";
import type { EditMenu } from "./use-menu-draft.ts";
import type { SoldOut } from "./use-sold-out.ts";

interface CategoriesProps {
  menu: MenuDocument;
  edit: EditMenu;
  soldOut: SoldOut;
}

/** The categories as the table of contents of the dishes. */
export function Categories({ menu, edit, soldOut }: CategoriesProps) {
  const { search } = useLocation();
  const chosen = useChosen();
  const inView = useCategoryInView(menu.categories.map(({ id }) => id));
  const current = inView ?? chosen.category ?? menu.categories[0]?.id;
  function add(): void {
    const category = { ...newCategory(), name: "Neue Kategorie" };
    edit("Neue Kategorie", (before) => ({ ...before, categories: [...before.categories, category] }));
    chosen.open({ category: category.id, dish: null });
  }
  return (
    <>
      <PanelHead title="Kategorien" />
      <ul className={`stack gap-1 ${styles.list}`}>
        {menu.categories.map(({ id, name, products }) => {
          const out = products.filter((product) => soldOut.untilOf(product.id) !== undefined).length;
          const shown = name.trim() || "Ohne Namen";
          return (
            <li key={id} className={`row ${styles.row}`} aria-current={id === current ? "true" : undefined}>
              <Grip
                name={shown}
                onMove={(by) => edit(`Reihenfolge ${shown}`, (before) => movedCategory(before, id, by))}
              />
              <Link
                {...chosen.linkTo({ category: id, dish: null })}
                onClick={() => document.getElementById(`kategorie-${id}`)?.scrollIntoView({ block: "start" })}
              >
                <span>
                  {shown}
                  {out > 0 && <small>{out} aus</small>}
                </span>
                <b>{products.length}</b>
              </Link>
            </li>
          );
        })}
      </ul>
      {menu.categories.every(({ products }) => products.length === 0) && (
        <div className={`stack gap-3 muted ${styles.empty}`}>
          <p>Noch ist die Karte leer. Hol sie dir aus einer Tabelle oder Datei, oder beginn mit einer Kategorie.</p>
          <Link className={buttonClass({ variant: "primary", block: true })} to={`${paths.menuImport}${search}`}>
            <Icon name="arrow-down" />
            Karte importieren
          </Link>
        </div>
      )}
      <Button variant="quiet" icon="plus" onClick={add}>
        Kategorie
      </Button>
    </>
  );
}
