import { Fragment, type Key, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./table.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface Column<Row> {
  /** Different from the other columns' headings. */
  heading: string;
  /** True if only screen readers read the heading. */
  hidesHeading?: boolean;
  render: (row: Row, place: number) => ReactNode;
  /** The column's cell in the row of sums. */
  foot?: string;
  /** True if its cells are the headings of their rows. */
  isRowHeading?: boolean;
  /** Aligns the column to the right. */
  isNumber?: boolean;
  className?: string | undefined;
}

interface TableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The key of a row, unless that is its place. */
  keyOf?: (row: Row) => Key;
  caption?: ReactNode;
  /** The name of a table that may be wider than the screen: it scrolls sideways, by keyboard as well. */
  label?: string;
  /** Shows each row as a card where a row has no room; each cell is below its heading. */
  asCards?: boolean;
  /** True for small letters and narrow rows. */
  isDense?: boolean;
  className?: string | undefined;
  rowClass?: (row: Row) => string | false | undefined;
  /** Something over the whole width below a row. */
  renderBelow?: (row: Row) => ReactNode;
}

/**
 * A table. Its CSS takes the padding of cells from `--cell`, the indentation of the first column from `--edge` and the
 * grid of a card from `--card-columns`.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, keyOf, caption, label, asCards, isDense = false, className, rowClass, renderBelow } = props;
  const table = (
    <table
      className={classNames(styles.table, isDense && styles.dense, className)}
      aria-label={caption ? undefined : label}
    >
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.heading} scope="col" className={classOf(column)}>
              {column.hidesHeading ? <VisuallyHidden>{column.heading}</VisuallyHidden> : column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => {
          const more = renderBelow?.(row);
          return (
            <Fragment key={keyOf?.(row) ?? place}>
              <tr className={rowClass?.(row) || undefined}>
                {columns.map((column) => cellOf(column, column.render(row, place)))}
              </tr>
              {more && (
                <tr>
                  <td className={styles.below} colSpan={columns.length}>
                    {more}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      {columns.some(({ foot }) => foot) && (
        <tfoot>
          <tr>{columns.map((column) => cellOf(column, column.foot))}</tr>
        </tfoot>
      )}
    </table>
  );
  if (asCards) return <div className={styles.asCards}>{table}</div>;
  if (!label) return table;
  return (
    <div role="region" className={styles.sideways} aria-label={label} tabIndex={0}>
      {table}
    </div>
  );
}

/** The columns of rows that are a heading and numbers. */
export function numberColumns(headings: readonly string[]): Column<readonly ReactNode[]>[] {
  return headings.map((heading, i) => ({ heading, isRowHeading: i === 0, isNumber: i > 0, render: (row) => row[i] }));
}

function cellOf<Row>(column: Column<Row>, children: ReactNode) {
  const { heading, hidesHeading = false, isRowHeading = false } = column;
  const Cell = isRowHeading ? "th" : "td";
  return (
    <Cell
      key={heading}
      scope={isRowHeading ? "row" : undefined}
      data-heading={hidesHeading ? undefined : heading}
      className={classOf(column)}
    >
      {children}
    </Cell>
  );
}

function classOf<Row>({ isNumber = false, className }: Column<Row>): string | undefined {
  return classNames(isNumber && styles.number, className) || undefined;
}
