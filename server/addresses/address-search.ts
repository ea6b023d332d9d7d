import type { FoundAddress } from "@mahlzeit/contract/addresses";

/** Finds Austrian addresses for what somebody has typed so far. */
export interface AddressSearch {
  /** At most 8, the best first. `session` names one entry of an address, from the first letter to the choice. */
  find(typed: string, session?: string): Promise<FoundAddress[]>;
  /** All there is to know of an address found with an id; null where there is none. It ends the session. */
  complete(id: string, session?: string): Promise<FoundAddress | null>;
}

export const maxFound = 8;
