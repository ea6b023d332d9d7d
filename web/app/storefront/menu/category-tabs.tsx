import { type MouseEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { useDragScroll } from "../../ui/use-drag-scroll.ts";
import type { ListedCategory } from "../restaurant/restaurant-data.ts";
import styles from "./category-tabs.module.css";
import { MenuSearch } from "./overlays.ts";
import { useScrollspy } from "./use-scrollspy.ts";

interface CategoryTabsProps {
  categories: readonly ListedCategory[];
  /** The sections' element ids, in the same order; the same array on every render. */
  sectionIds: readonly string[];
  pricesHidden: boolean;
}

/** The menu can be searched from this many dishes or categories on. */
const longMenu = { dishes: 40, categories: 9 };

/** Links to the categories; the current one is marked. */
export function CategoryTabs({ categories, sectionIds, pricesHidden }: CategoryTabsProps) {
  const [isSearching, setIsSearching] = useState(false);
  const dishes = categories.reduce((sum, { products }) => sum + products.length, 0);
  const isLong = dishes >= longMenu.dishes || categories.length >= longMenu.categories;
  const current = useScrollspy(sectionIds);
  const rail = useRef<HTMLDivElement>(null);
  const drag = useDragScroll(rail);

  useEffect(() => {
    const tab = rail.current?.children[current];
    if (!rail.current || !(tab instanceof HTMLElement)) return;
    rail.current.scrollTo?.({ left: tab.offsetLeft - rail.current.clientWidth / 3, behavior: scrollBehavior() });
  }, [current]);

  function goTo(event: MouseEvent, id: string) {
    const section = document.getElementById(id);
    if (!section) return;
    event.preventDefault();
    section.scrollIntoView({ behavior: scrollBehavior() });
    section.focus({ preventScroll: true });
  }

  return (
    <nav className={`row ${styles.nav}`} aria-label="Kategorien">
      {isLong && (
        <IconButton icon="search" label="Karte durchsuchen, alle Kategorien" onClick={() => setIsSearching(true)} />
      )}
      <div ref={rail} className={`grow ${styles.rail}`} {...drag}>
        {categories.map(({ id, name }, index) => (
          <a
            key={id}
            className={`muted nowrap ${styles.tab}`}
            href={`#${sectionIds[index]}`}
            aria-current={index === current ? "true" : undefined}
            draggable={false}
            onClick={(event) => goTo(event, sectionIds[index] ?? "")}
          >
            {name}
          </a>
        ))}
      </div>
      {isSearching && (
        <MenuSearch
          categories={categories}
          sectionIds={sectionIds}
          pricesHidden={pricesHidden}
          onClose={() => setIsSearching(false)}
        />
      )}
    </nav>
  );
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}
