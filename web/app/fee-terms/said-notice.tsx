import { useEffect, useRef } from "react";
import { Notice } from "../ui/notice.tsx";

export interface Said {
  readonly tone: "ok" | "error";
  readonly text: string;
  /** What had the focus is gone with it. */
  readonly takesFocus?: boolean;
}

/** What became of something that was done. */
export function SaidNotice({ said: { tone, text, takesFocus = false } }: { said: Said }) {
  const place = useRef<HTMLDivElement>(null);
  // After a dialog has given the focus back to the button that is about to vanish.
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus, text]);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone={tone}>{text}</Notice>
    </div>
  );
}
