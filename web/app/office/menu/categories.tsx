import { paths } from "@mahlzeit/contract/page-addresses";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PanelHead } from "../../ui/panel.tsx";
import styles from "./categories.module.css";
import { movedCategory, newCategory } from "./edit-document.ts";
import { Grip } from "./grip.tsx";
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
      <ul className="stack gap-1 mb-2">
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
                  {out > 0 && <small className="block">{out} aus</small>}
                </span>
                <b className="medium num">{products.length}</b>
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

/** Returns the category at the upper part of the window; null before the first. */
function useCategoryInView(ids: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const all = ids.join();
  useEffect(() => {
    const sections = all.split(",").flatMap((id) => document.getElementById(`kategorie-${id}`) ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        // There is none above the first.
        if (window.scrollY === 0) return setInView(null);
        const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        if (shown) setInView(shown.replace("kategorie-", ""));
      },
      // A line a quarter of the window below its upper edge.
      { rootMargin: "-25% 0px -74% 0px" },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [all]);
  return inView;
}
