import type { Packed } from "./packed.ts";

/** "verpackt, 370 g" */
export function packedMark({ netQuantity }: Packed): string {
  return `verpackt, ${netQuantity}`;
}
