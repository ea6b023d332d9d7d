import { useEffect, useRef } from "react";
import { Notice } from "./notice.tsx";

export interface StatusMessage {
  readonly tone: "ok" | "error";
  readonly text: string;
  /** The focused element has disappeared. */
  readonly takesFocus?: boolean;
}

export function StatusNotice({ message: { tone, text, takesFocus = false } }: { message: StatusMessage }) {
  const place = useRef<HTMLDivElement>(null);
  // Runs after a closing dialog has returned the focus to the button that is about to disappear.
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus, text]);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone={tone}>{text}</Notice>
    </div>
  );
}
