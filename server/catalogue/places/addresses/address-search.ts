import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";

/** Suggests Austrian addresses while somebody types. */
export interface AddressSearch {
  /**
   * Finds at most 8, the best first. `session` groups the requests of one entry, from the first letter to the choice.
   */
  find(typed: string, session?: string): Promise<FoundAddress[]>;
  /** Returns the complete address of a suggestion with an id; null if there is none. Ends the session. */
  complete(id: string, session?: string): Promise<FoundAddress | null>;
}

export const maxFound = 8;
