import type { ReactNode } from "react";

/** Text for screen readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span className="visually-hidden" id={id}>
      {children}
    </span>
  );
}

/** Says `message` to screen readers whenever it changes, without showing it. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <span className="visually-hidden" role="status" aria-live="polite">
      {message}
    </span>
  );
}
