import type { ReactNode } from "react";
import { ChipRail } from "../../ui/chip.tsx";

/** The filters that no address contains. */
export function OnlyFilters({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="only">
      <h2 id="only">Nur zeigen</h2>
      <ChipRail label="Nur zeigen">{children}</ChipRail>
    </section>
  );
}
