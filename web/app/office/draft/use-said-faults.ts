import { useState } from "react";

/** Which faults are said: those of controls that were left, and all once it was tried to send. */
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
