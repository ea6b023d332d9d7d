import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { failureSentence } from "./failures.ts";
import type { LoadedState } from "./use-loaded.ts";

interface LoadedProps<Found> {
  of: Omit<LoadedState<Found>, "show" | "reloaded">;
  /** Says that it could not be loaded; absent: the failure's own sentence. */
  failed?: ReactNode;
  /** The height of the content, while it is loading. */
  height: string;
  shape?: "card" | "text";
  /** Shows the answer, also an older one below a failure. */
  children?: (answer: Found) => ReactNode;
}

/** An answer of the server: a placeholder before it, and a failure with a button that asks again. */
export function Loaded<Found>({ of, failed, height, shape = "card", children }: LoadedProps<Found>) {
  const { answer, error, hasFailed, reload } = of;
  return (
    <>
      {hasFailed && (
        <Notice tone="error" action={<Button onClick={() => reload()}>Nochmal</Button>}>
          {failed ?? failureSentence(error)}
        </Notice>
      )}
      {answer === null ? !hasFailed && <Skeleton height={height} shape={shape} /> : children?.(answer)}
    </>
  );
}
