import { Chip, ChipRail } from "../../ui/chip.tsx";
import { onlyCounts, toggleOnly, useOnly } from "./only.ts";

/** The filters of whoever has an address: what it costs and when it is there. */
export function OnlyRail({ className }: { className?: string | undefined }) {
  const chosen = useOnly();
  const counts = onlyCounts.useValue();
  if (!counts) return null;
  return (
    <section className={className} aria-labelledby="only">
      <h2 id="only">Nur zeigen</h2>
      <ChipRail label="Nur zeigen">
        <Chip pressed={chosen.includes("free")} count={counts.free} onClick={() => toggleOnly("free")}>
          Lieferung gratis
        </Chip>
        <Chip pressed={chosen.includes("soon")} count={counts.soon} onClick={() => toggleOnly("soon")}>
          Bis {counts.soonAt} da
        </Chip>
      </ChipRail>
    </section>
  );
}
