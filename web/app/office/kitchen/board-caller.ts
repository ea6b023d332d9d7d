import type { Client } from "@mahlzeit/contract/client";
import { createContext, useContext } from "react";
import { api } from "../../data/api.ts";
import { forgetSession } from "../../session/account-store.ts";

/** Who looks at a board: a member, or a device of the restaurant. */
export interface BoardCaller {
  readonly api: Client;
  /** Of the caller's; null: of the account that is signed in here. */
  readonly token: string | null;
  /** The server does not know the caller any more. */
  readonly onRefused: () => void;
  /** Null for a member. */
  readonly deviceId: string | null;
  readonly deviceName: string | null;
  /** Gives this device another name; null for a member. Throws what the call throws. */
  readonly rename: ((name: string) => Promise<void>) | null;
}

export const BoardCallerContext = createContext<BoardCaller>({
  api,
  token: null,
  onRefused: forgetSession,
  deviceId: null,
  deviceName: null,
  rename: null,
});

export function useBoardCaller(): BoardCaller {
  return useContext(BoardCallerContext);
}
