import { faultsInMenu } from "@mahlzeit/domain/catalogue/menu/check-menu";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { useMemo, useState } from "react";
import { useMistypedFaults } from "./mistyped.ts";

/** Returns the errors that prevent publishing: those the server would refuse, and invalid texts on this device. */
export function useMenuFaults(menu: MenuDocument): ReturnType<typeof faultsInMenu> {
  const [openedAt] = useState(() => Date.now());
  const mistyped = useMistypedFaults(menu);
  return useMemo(() => [...mistyped, ...faultsInMenu(menu, openedAt)], [menu, openedAt, mistyped]);
}
