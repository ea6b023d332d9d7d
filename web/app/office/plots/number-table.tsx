import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./plot.module.css";

export interface NumberTableProps {
  caption?: ReactNode;
  headings: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[];
  className?: string | undefined;
}

/** A table whose columns, except for the first, are numbers. */
export function NumberTable({ caption, headings, rows, className }: NumberTableProps) {
  const [first, ...others] = headings;
  return (
    <table className={classNames(`small num ${styles.table}`, className)}>
      {caption && <caption>{caption}</caption>}
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
  );
}
