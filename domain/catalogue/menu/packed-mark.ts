import type { Packed } from "./packed.ts";

/** "verpackt, 370 g". It stands apart from the checks, which guests' pages need not load. */
export function packedMark({ netQuantity }: Packed): string {
  return `verpackt, ${netQuantity}`;
}
