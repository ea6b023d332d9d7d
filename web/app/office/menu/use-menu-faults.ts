import { faultsInMenu } from "@mahlzeit/domain/catalogue/menu/check-menu";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { useMemo, useState } from "react";
import { useMistypedFaults } from "./mistyped.ts";
import { useReferences } from "./use-references.ts";

/** Returns the errors that prevent publishing: those the server would refuse, and invalid texts on this device. */
export function useMenuFaults(
  menu: MenuDocument,
  restaurantId: string,
  version: number,
): ReturnType<typeof faultsInMenu> {
  const [openedAt] = useState(() => Date.now());
  const mistyped = useMistypedFaults(menu);
  const references = useReferences(restaurantId, version);
  return useMemo(
    () => [...mistyped, ...faultsInMenu(menu, openedAt, references && { references })],
    [menu, openedAt, mistyped, references],
  );
}
