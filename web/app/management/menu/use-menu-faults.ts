import { faultsInMenu } from "@mahlzeit/domain/menu/check-menu";
import type { MenuDocument } from "@mahlzeit/domain/menu/menu-document";
import { useMemo, useState } from "react";

/** What keeps a menu from being published, by the rules by which the server refuses it. */
export function useMenuFaults(menu: MenuDocument): ReturnType<typeof faultsInMenu> {
  const [openedAt] = useState(() => Date.now());
  return useMemo(() => faultsInMenu(menu, openedAt), [menu, openedAt]);
}
