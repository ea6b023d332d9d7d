import type { Client } from "@mahlzeit/contract/client";
import { createContext, useContext } from "react";
import { api } from "../../data/api.ts";

/** The user of a board: a member, or a device of the restaurant. */
export interface BoardCaller {
  readonly api: Client;
  /** The caller's token; null for the account that is signed in here. */
  readonly token: string | null;
  /** Null for a member. */
  readonly deviceId: string | null;
  readonly deviceName: string | null;
  /** Renames this device; null for a member. Throws the request's errors. */
  readonly rename: ((name: string) => Promise<void>) | null;
}

export const BoardCallerContext = createContext<BoardCaller>({
  api,
  token: null,
  deviceId: null,
  deviceName: null,
  rename: null,
});

export function useBoardCaller(): BoardCaller {
  return useContext(BoardCallerContext);
}
