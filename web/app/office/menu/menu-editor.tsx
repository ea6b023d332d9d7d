import { paths } from "@mahlzeit/contract/page-addresses";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Loaded } from "../../data/loaded.tsx";
import { PageHead } from "../../shell/management/signed-in-page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Toast } from "../../ui/toast.tsx";
import { useHiddenContent } from "../draft/use-hidden-content.ts";
import { AllergenCheck } from "../setup/allergen-check.tsx";
import { Categories } from "./categories.tsx";
import { DishForm } from "./dish-form.tsx";
import { Dishes } from "./dishes.tsx";
import type { MenuPageProps } from "./draft-page.tsx";
import { findProduct } from "./edit-document.ts";
import { MenuConflicts } from "./menu-conflicts.tsx";
import { MenuDock } from "./menu-dock.tsx";
import styles from "./menu-editor.module.css";
import { OpenRates } from "./open-rates.tsx";
import { findRemovedDish, RemovedDishNote } from "./removed-dish.tsx";
import { useChosen } from "./use-chosen.ts";
import { useLevel } from "./use-level.ts";
import { type MenuDraft, useMenuDraft } from "./use-menu-draft.ts";
import { useReferences } from "./use-references.ts";
import { useShownControl } from "./use-shown-control.ts";
import { useSoldOut } from "./use-sold-out.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

/** Categories, dishes and one dish side by side; on phones one after the other. */
export function MenuEditor({ children, ...page }: MenuPageProps) {
  const { draft, loaded } = useMenuDraft(page.restaurantId);
  useUndoKeys(draft);
  if (!draft)
    return (
      <>
        {children}
        <Loaded of={loaded} height="60rem" />
      </>
    );
  return (
    <Editor draft={draft} {...page}>
      {children}
    </Editor>
  );
}

function Editor({ draft, restaurantId, mayPublish, children }: MenuPageProps & { draft: MenuDraft }) {
  const [query] = useSearchParams();
  const [news, setNews] = useState<string | null>(null);
  const soldOut = useSoldOut(restaurantId, "product", setNews);
  const references = useReferences(restaurantId, draft.managed.published.number);
  const hidden = useHiddenContent(restaurantId);
  const chosen = useChosen();
  const { menu, edit } = draft;
  const unsafe = menu.categories.flatMap(({ products }) =>
    products.flatMap(({ id, name }) => (hidden.dish(id)?.reason === "SAFETY" ? [name] : [])),
  );
  const dish = findProduct(menu, chosen.dish);
  const category = menu.categories.find(({ id }) => id === chosen.category);
  const removedDish = dish ? null : findRemovedDish(draft, chosen.dish);
  const level = dish || removedDish ? "dish" : category ? "dishes" : "categories";
  const isDeep = level !== "categories";
  const isScreen = level === "dish" ? "(max-width: 1279px)" : "(max-width: 699px)";
  useLevel({ key: isDeep ? `${chosen.category} ${chosen.dish}` : "", isDeep, isScreen });
  useShownControl();
  return (
    <div className={`stack gap-5 ${styles.page}`}>
      <div className={`stack gap-5 ${styles.head}`}>
        {children}
        <PageHead title="Speisekarte">
          Deine Gäste sehen Änderungen erst, wenn du sie veröffentlichst. Was aus ist, ist sofort aus.
          {draft.managed.published.number > 1 && (
            <>
              {" "}
              Eine frühere Karte holst du unter <Link to={`${paths.menuVersions}?${query}`}>Versionen</Link> zurück.
            </>
          )}
        </PageHead>
        <OpenRates menu={menu} edit={edit} />
        {draft.managed.published.document.categories.length > 0 && (
          <AllergenCheck restaurantId={restaurantId} onlyReminds unsafeDishes={unsafe} />
        )}
      </div>
      <MenuConflicts draft={draft} />
      <div className={`stack gap-5 ${styles.editor}`} data-level={level}>
        <Panel className={styles.categories} aria-label="Kategorien">
          <Categories menu={menu} edit={edit} soldOut={soldOut} />
        </Panel>
        <Panel className={styles.dishes} aria-label="Gerichte">
          <Dishes
            menu={menu}
            published={draft.managed.published.document}
            edit={edit}
            soldOut={soldOut}
            hidden={hidden}
          />
        </Panel>
        <Panel className={styles.dish} aria-label="Ein Gericht">
          {dish ? (
            <DishForm
              key={dish.id}
              restaurantId={restaurantId}
              menu={menu}
              published={draft.managed.published.document}
              dish={dish}
              references={references}
              edit={edit}
              hidden={hidden}
            />
          ) : removedDish ? (
            <RemovedDishNote removed={removedDish} draft={draft} />
          ) : (
            <p className={`muted center ${styles.none}`}>
              {menu.categories.length === 0
                ? "Ein Gericht gehört zu einer Kategorie."
                : "Wähle ein Gericht, um es zu bearbeiten."}
            </p>
          )}
        </Panel>
      </div>
      <MenuDock draft={draft} restaurantId={restaurantId} mayPublish={mayPublish} />
      {news && <Toast onDismiss={() => setNews(null)}>{news}</Toast>}
    </div>
  );
}
