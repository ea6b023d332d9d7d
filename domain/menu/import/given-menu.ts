import type { ColumnUse, Table } from "./imported-rows.ts";
import type { WrittenMenu } from "./read-menu-file.ts";

/** A menu that somebody showed: as a table whose columns are to be matched, or as a file that says what is what. */
export type GivenMenu =
  | {
      readonly kind: "table";
      readonly name: string;
      readonly table: Table;
      /** Where it is known what its columns mean. */
      readonly columns?: readonly ColumnUse[];
    }
  | { readonly kind: "menu"; readonly name: string; readonly menu: WrittenMenu };
