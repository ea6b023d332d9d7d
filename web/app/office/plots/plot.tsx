import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Panel } from "../../ui/panel.tsx";
import { numberColumns, Table } from "../../ui/table.tsx";
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

interface AsTableProps {
  caption: string;
  label?: string;
  headings: readonly string[];
  /** The first cell of a row is its heading, the others are numbers. */
  rows: readonly (readonly string[])[];
}

/** A plot's numbers as a table. */
export function AsTable({ caption, label = "Als Tabelle", headings, rows }: AsTableProps) {
  return (
    <details className={`mt-3 ${styles.asTable}`}>
      <summary className="tap gap-2 small bold">
        <NumbersIcon name="table-2" />
        {label}
      </summary>
      <Table isDense label={caption} columns={numberColumns(headings)} rows={rows} />
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
