import { type MouseEvent, useEffect, useRef } from "react";
import { useDragScroll } from "../../ui/use-drag-scroll.ts";
import styles from "./category-tabs.module.css";
import type { ListedCategory } from "./restaurant-data.ts";
import { useScrollspy } from "./use-scrollspy.ts";

interface CategoryTabsProps {
  categories: readonly ListedCategory[];
  /** The sections' element ids, in the same order; the same array on every render. */
  sectionIds: readonly string[];
}

/** The way to each category; the one being read is marked while the page scrolls. */
export function CategoryTabs({ categories, sectionIds }: CategoryTabsProps) {
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
    <nav className={styles.nav} aria-label="Kategorien">
      <div ref={rail} className={styles.rail} {...drag}>
        {categories.map(({ id, name }, index) => (
          <a
            key={id}
            className={styles.tab}
            href={`#${sectionIds[index]}`}
            aria-current={index === current ? "true" : undefined}
            draggable={false}
            onClick={(event) => goTo(event, sectionIds[index] ?? "")}
          >
            {name}
          </a>
        ))}
      </div>
    </nav>
  );
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
}
