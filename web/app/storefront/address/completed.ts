import type { FoundAddress } from "@mahlzeit/contract/addresses";

/** The address with all there is to know of it. Without an answer what is known must do: the rest is typed by hand. */
export async function completed(found: FoundAddress): Promise<FoundAddress> {
  if (found.id === undefined) return found;
  try {
    const { completeFound } = await import("./search-addresses.ts");
    return { ...found, ...(await completeFound(found.id)) };
  } catch {
    return found;
  }
}
