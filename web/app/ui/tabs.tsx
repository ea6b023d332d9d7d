import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import styles from "./tabs.module.css";

interface TabsProps<Value extends string> {
  /** The subject of the tabs, for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  selected: Value;
  onSelect: (value: Value) => void;
  /** What stands at the end of the row. */
  aside?: ReactNode;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Tabs and their panel (ARIA tabs): one tab stop; arrow keys, Home and End move and select. */
export function Tabs<Value extends string>({ label, tabs, selected, onSelect, aside, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const place = tabs.findIndex(({ value }) => value === selected);
    const next = tabs[placeAfter(event.key, place, tabs.length)];
    if (!next) return;
    event.preventDefault();
    onSelect(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  }

  return (
    <>
      <div className={styles.row}>
        <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {tabs.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              role="tab"
              className={styles.tab}
              id={`${id}-${value}`}
              data-tab={value}
              aria-selected={value === selected}
              aria-controls={`${id}-panel`}
              tabIndex={value === selected ? 0 : -1}
              onClick={() => onSelect(value)}
            >
              {label}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}

/** The index that a key leads to from `place`, in a circle of `count`; -1 for other keys. */
function placeAfter(key: string, place: number, count: number): number {
  if (key === "ArrowRight") return (place + 1) % count;
  if (key === "ArrowLeft") return (place + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}
