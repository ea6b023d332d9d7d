import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
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
  const { draft, failure, reload } = useMenuDraft(restaurantId);
  useUndoKeys(draft);
  if (draft) return children(draft);
  if (!failure) return <Skeleton height="60rem" shape="card" />;
  return (
    <Notice tone="error" action={<Button onClick={reload}>Nochmal</Button>}>
      {failure}
    </Notice>
  );
}
