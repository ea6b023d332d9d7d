import type { Table } from "@mahlzeit/domain/menu/import/imported-rows";
import type { WrittenMenu } from "@mahlzeit/domain/menu/import/read-menu-file";

/** A menu that somebody showed: as a table whose columns are to be matched, or as a file that says what is what. */
export type GivenMenu =
  | { readonly kind: "table"; readonly name: string; readonly table: Table }
  | { readonly kind: "menu"; readonly name: string; readonly menu: WrittenMenu };

/** More than one where a file has several sheets or restaurants, or what is wrong with it. */
export type ReadGiven = { readonly menus: readonly GivenMenu[] } | { readonly fault: string };
