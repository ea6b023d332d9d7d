import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Draft } from "./use-draft.ts";

/** The placeholder of a document that is loading or has failed. */
export function DraftLoading({ draft, height }: { draft: Pick<Draft<unknown>, "failure" | "reload">; height: string }) {
  return draft.failure ? (
    <Notice tone="error" action={<Button onClick={draft.reload}>Nochmal</Button>}>
      {draft.failure}
    </Notice>
  ) : (
    <Skeleton height={height} shape="card" />
  );
}
