import type { ReactNode } from "react";
import { Loaded } from "../../data/loaded.tsx";
import { type MenuDraft, useMenuDraft } from "./use-menu-draft.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

/** The props of a page of a restaurant's menu. */
export interface MenuPageProps {
  restaurantId: string;
  mayPublish: boolean;
  /** The choice of another restaurant. */
  children: ReactNode;
}

interface DraftPageProps {
  restaurantId: string;
  children: (draft: MenuDraft) => ReactNode;
}

/** A page of the draft, once it is loaded. */
export function DraftPage({ restaurantId, children }: DraftPageProps) {
  const { draft, loaded } = useMenuDraft(restaurantId);
  useUndoKeys(draft);
  return draft ? children(draft) : <Loaded of={loaded} height="60rem" />;
}
