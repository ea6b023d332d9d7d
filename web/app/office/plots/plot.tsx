import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Panel } from "../../ui/panel.tsx";
import { NumbersIcon } from "./numbers-icon.tsx";
import styles from "./plot.module.css";

interface PlotProps {
  title: string;
  /** The main finding, in words. */
  finding: ReactNode;
  /** Takes two thirds of a wide page. */
  isWide?: boolean;
  /** The legend, beside the title. */
  legend?: ReactNode;
  children?: ReactNode;
}

/** A plot below its finding. */
export function Plot({ title, finding, isWide = false, legend, children }: PlotProps) {
  return (
    <Panel className={classNames(styles.panel, isWide && styles.wide)}>
      <PlotHead title={title} legend={legend} />
      <p className={styles.finding}>{finding}</p>
      {children}
    </Panel>
  );
}

export function PlotHead({ title, legend }: { title: string; legend?: ReactNode }) {
  return (
    <div className={`cluster between mb-4 ${styles.head}`}>
      <h2>{title}</h2>
      {legend}
    </div>
  );
}

interface TableProps {
  caption: string;
  label?: string;
  headings: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[];
}

/** A plot's numbers as a table. */
export function AsTable({ caption, label = "Als Tabelle", headings, rows }: TableProps) {
  const [first, ...others] = headings;
  return (
    <details className={`mt-3 ${styles.asTable}`}>
      <summary className="tap gap-2 small bold">
        <NumbersIcon name="table-2" />
        {label}
      </summary>
      {/* A focusable region can be scrolled by keyboard. */}
      <div role="region" className={`mt-2 ${styles.scroll}`} aria-label={caption} tabIndex={0}>
        <table className={`small num ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {others.map((heading) => (
                <th key={heading} scope="col" className={`nowrap ${styles.number}`}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = "", ...cells], i) => (
              // Two dishes may have the same name.
              <tr key={`${name} ${i}`}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={headings[column + 1]} className={`nowrap ${styles.number}`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** A bar for a share from 0 to 1. */
export function Meter({ part, isBad = false }: { part: number; isBad?: boolean }) {
  return (
    <div className={classNames(styles.meter, isBad && styles.bad)} aria-hidden="true">
      <i style={{ width: `${part * 100}%` }} />
    </div>
  );
}
