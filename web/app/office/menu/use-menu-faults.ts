import { faultsInMenu } from "@mahlzeit/domain/catalogue/menu/check-menu";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { useMemo, useState } from "react";
import { useMistypedFaults } from "./mistyped.ts";

/** What keeps a menu from being published: what the server would refuse, and what it has not got from this device. */
export function useMenuFaults(menu: MenuDocument): ReturnType<typeof faultsInMenu> {
  const [openedAt] = useState(() => Date.now());
  const mistyped = useMistypedFaults(menu);
  return useMemo(() => [...mistyped, ...faultsInMenu(menu, openedAt)], [menu, openedAt, mistyped]);
}
