import type { DocumentCategory, DocumentProduct, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { type RefObject, useMemo, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import type { HiddenContent } from "../draft/use-hidden-content.ts";
import { BackLink } from "./back-link.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import { DishRow, type RowActions } from "./dish-row.tsx";
import styles from "./dishes.module.css";
import { movedProduct, newProduct, placedProduct, withCategory, withProduct } from "./edit-document.ts";
import { RateQuestion } from "./open-rates.tsx";
import { useChosen } from "./use-chosen.ts";
import { useDragOrder } from "./use-drag-order.ts";
import type { EditMenu } from "./use-menu-draft.ts";
import type { SoldOut } from "./use-sold-out.ts";

interface DishesProps {
  menu: MenuDocument;
  published: MenuDocument;
  edit: EditMenu;
  soldOut: SoldOut;
  hidden: HiddenContent;
}

/** All dishes by category; on phones those of one category. */
export function Dishes({ menu, published, edit, soldOut, hidden }: DishesProps) {
  const chosen = useChosen();
  const [isSorting, setSorting] = useState(false);
  const [message, setMessage] = useState("");
  const [opened, setOpened] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const before = useMemo(
    () => new Map(published.categories.flatMap(({ products }) => products.map((product) => [product.id, product]))),
    [published],
  );
  const actions: RowActions = {
    move: (dish, by) => {
      edit(`Reihenfolge ${dish.name}`, (now) => movedProduct(now, dish.id, by));
      setMessage(categoryText(movedProduct(menu, dish.id, by), dish));
    },
    setPrice: (dish, priceCents) =>
      edit(`Preis ${dish.name}`, (now) => withProduct(now, dish.id, { priceCents }), `${dish.id}.Preis`),
    markOut: soldOut.markOut,
    bringBack: soldOut.bringBack,
  };
  useDragOrder(list, (id, categoryId, index) =>
    edit("Reihenfolge", (now) => placedProduct(now, id, categoryId, index)),
  );

  function add(category: DocumentCategory): void {
    const dish = newProduct(category);
    edit("Neues Gericht", (now) => {
      const products = now.categories.find(({ id }) => id === category.id)?.products ?? [];
      return withCategory(now, category.id, { products: [...products, dish] });
    });
    chosen.open({ category: category.id, dish: dish.id });
  }
  const openCategory = menu.categories.find(({ id }) => id === opened);
  return (
    <div
      ref={list as RefObject<HTMLDivElement>}
      className={`stack gap-5 ${styles.all}`}
      data-sorting={isSorting || undefined}
    >
      <BackLink to={{ category: null, dish: null }} until="phone">
        Kategorien
      </BackLink>
      {menu.categories.map((category, at) => (
        <section
          key={category.id}
          id={`kategorie-${category.id}`}
          className={styles.category}
          data-current={category.id === (chosen.category ?? menu.categories[0]?.id) || undefined}
          data-list={category.id}
          aria-label={category.name || "Ohne Namen"}
        >
          <div className={`row ${styles.head}`}>
            <div className={`row ${styles.title}`}>
              <h2 className="h3 breaks">{category.name.trim() || "Ohne Namen"}</h2>
              <IconButton
                icon="settings"
                name={`category-${category.id}`}
                label={`${category.name} bearbeiten`}
                title="Kategorie bearbeiten"
                onClick={() => setOpened(category.id)}
              />
            </div>
            <div className={`row ${styles.actions}`}>
              {at === 0 || category.id === chosen.category ? (
                <Button variant="quiet" aria-pressed={isSorting} onClick={() => setSorting(!isSorting)}>
                  {isSorting ? "Fertig" : "Sortieren"}
                </Button>
              ) : null}
              <Button
                {...(at > 0 && { variant: "quiet" as const })}
                icon="plus"
                aria-label={`Gericht in ${category.name} dazugeben`}
                onClick={() => add(category)}
              >
                Gericht
              </Button>
            </div>
          </div>
          <RateQuestion category={category} edit={edit} />
          <ul>
            {category.products.map((dish) => (
              <DishRow
                key={dish.id}
                dish={dish}
                before={before.get(dish.id)}
                isNew={!before.has(dish.id)}
                isOpen={dish.id === chosen.dish}
                isSorting={isSorting}
                isHidden={hidden.dish(dish.id) !== undefined}
                outUntil={soldOut.untilOf(dish.id)}
                link={chosen.linkTo({ category: category.id, dish: dish.id })}
                actions={actions}
              />
            ))}
          </ul>
          {category.products.length === 0 && (
            <p className={`muted small ${styles.empty}`}>Hier ist noch kein Gericht.</p>
          )}
        </section>
      ))}
      <p className={`muted small ${styles.hint}`}>
        {menu.categories.some(({ products }) => products.length > 1)
          ? "Ziehen zum Sortieren, oder Griff wählen und ↑\u00a0↓ drücken."
          : "Hier stehen deine Gerichte, nach Kategorien."}
      </p>
      <LiveRegion message={message} />
      {openCategory && <CategoryDialog category={openCategory} edit={edit} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** Describes a position: "Parmigiana: Platz 2 von 7 in Pizza". */
function categoryText(menu: MenuDocument, dish: DocumentProduct): string {
  const category = menu.categories.find(({ products }) => products.some(({ id }) => id === dish.id));
  const place = category?.products.findIndex(({ id }) => id === dish.id) ?? 0;
  return `${dish.name}: Platz ${place + 1} von ${category?.products.length} in ${category?.name}`;
}
