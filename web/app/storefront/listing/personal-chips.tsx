import { Chip } from "../../ui/chip.tsx";
import { useFavourites } from "../favourites/device-favourites.ts";
import { OnlyFilters } from "./only-filters.tsx";
import { onlyCounts, togglePersonalFilter, usePersonalFilters } from "./personal-filters.ts";

interface PersonalChipsProps {
  /** True if no city or category is chosen. */
  isOfAll: boolean;
  /** True if no other chip is beside them. */
  isAlone: boolean;
}

/** The personal filters: favourites, and with an address its fee and arrival. */
export function PersonalChips({ isOfAll, isAlone }: PersonalChipsProps) {
  const chosen = usePersonalFilters();
  const counts = onlyCounts.useValue();
  const favourites = useFavourites()?.length ?? 0;
  const hasFavourites = favourites > 0 || chosen.includes("favourites");
  if (!counts && !hasFavourites) return null;
  const chips = (
    <>
      {hasFavourites && (
        <Chip
          pressed={chosen.includes("favourites")}
          // The number per city is not known here.
          count={isOfAll ? favourites : undefined}
          onClick={() => togglePersonalFilter("favourites")}
        >
          Meine Lieblinge
        </Chip>
      )}
      {counts && (
        <>
          <Chip pressed={chosen.includes("free")} count={counts.free} onClick={() => togglePersonalFilter("free")}>
            Lieferung gratis
          </Chip>
          <Chip pressed={chosen.includes("soon")} count={counts.soon} onClick={() => togglePersonalFilter("soon")}>
            Bis {counts.soonAt} da
          </Chip>
        </>
      )}
    </>
  );
  return isAlone ? <OnlyFilters>{chips}</OnlyFilters> : chips;
}
