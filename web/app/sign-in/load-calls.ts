import type { Calls } from "./calls.ts";

export async function loadCalls(): Promise<Calls> {
  return (await import("./calls.ts")).calls;
}
