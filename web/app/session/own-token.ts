import { deviceText } from "./device-text.ts";

/** A token that belongs to this device instead of a person; null if it has none. */
export interface OwnToken {
  readonly read: () => string | null;
  readonly write: (token: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Stores a token of this kind. It is separate from an account's: somebody may be signed in as well, and signing out must
 * not end it.
 */
export function ownToken(kind: "device" | "driver"): OwnToken {
  const stored = deviceText(`${kind}_tkn`);
  const pattern = new RegExp(`^${kind}_[\\w-]+$`);
  return {
    ...stored,
    read: () => {
      const token = stored.read() ?? "";
      return pattern.test(token) ? token : null;
    },
  };
}
