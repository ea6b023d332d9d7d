import type { ColumnUse, Table } from "./imported-rows.ts";
import type { WrittenMenu } from "./read-menu-file.ts";

/** A menu to import: a table whose columns are to be matched, or a file with known fields. */
export type MenuToImport =
  | {
      readonly kind: "table";
      readonly name: string;
      readonly table: Table;
      /** The uses of the columns, if known. */
      readonly columns?: readonly ColumnUse[];
    }
  | { readonly kind: "menu"; readonly name: string; readonly menu: WrittenMenu };
