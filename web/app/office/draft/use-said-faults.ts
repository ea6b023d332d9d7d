import { useState } from "react";

/** Tells which errors are shown: those of controls that were left, and all after sending was tried. */
export interface SaidFaults {
  readonly areAll: boolean;
  readonly isSaid: (control: string) => boolean;
  readonly leave: (control: string) => void;
  readonly sayAll: () => void;
  readonly forget: () => void;
}

export function useSaidFaults(): SaidFaults {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [areAll, setAreAll] = useState(false);
  return {
    areAll,
    isSaid: (control) => areAll || left.includes(control),
    leave: (control) => setLeft((before) => (before.includes(control) ? before : [...before, control])),
    sayAll: () => setAreAll(true),
    forget: () => {
      setAreAll(false);
      setLeft([]);
    },
  };
}
