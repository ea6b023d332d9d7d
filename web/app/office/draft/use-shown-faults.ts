import { useState } from "react";

/** Tells which errors are shown: those of controls that were left, and all after sending was tried. */
export interface ShownFaults {
  readonly areAll: boolean;
  readonly isShown: (control: string) => boolean;
  readonly leave: (control: string) => void;
  readonly showAll: () => void;
  readonly forget: () => void;
}

export function useShownFaults(): ShownFaults {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [areAll, setAreAll] = useState(false);
  return {
    areAll,
    isShown: (control) => areAll || left.includes(control),
    leave: (control) => setLeft((before) => (before.includes(control) ? before : [...before, control])),
    showAll: () => setAreAll(true),
    forget: () => {
      setAreAll(false);
      setLeft([]);
    },
  };
}
