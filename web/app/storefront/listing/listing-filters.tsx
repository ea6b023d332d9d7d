import type { FormEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { Chip } from "../../ui/chip.tsx";
import { ChipRail } from "../../ui/chip-rail.tsx";
import { dishOfCategory } from "./dish-of-category.ts";
import { chosenCities, type ReadChoice, toggleCategory, toggleCity } from "./listing-choice.ts";
import styles from "./listing-filters.module.css";
import type { FilterEntry, Listing } from "./load-listing.ts";
import { useAskedChoice } from "./use-asked-choice.ts";

/** Categories and regions, several of each: rails on top up to 1000 px, a sticky column above. */
export function ListingFilters({ listing }: { listing: Listing }) {
  const { categories, cities } = listing;
  const { choice, ask } = useAskedChoice(listing.choice);
  return (
    <aside className={styles.filters} aria-label="Filter">
      {categories.length === 0 && cities.length === 0 && <p className={styles.none}>Kein Filter verfügbar</p>}
      <FilterRail
        title="Kategorien"
        entries={categories}
        chosen={choice.kategorien}
        toggled={(name) => toggleCategory(choice, name)}
        onChoose={ask}
        pictureOf={dishOfCategory}
      />
      <FilterRail
        title="Region"
        entries={cities}
        chosen={chosenCities(choice)}
        toggled={(name) => toggleCity(choice, name)}
        onChoose={ask}
      />
    </aside>
  );
}

interface FilterRailProps {
  title: string;
  entries: readonly FilterEntry[];
  chosen: readonly string[];
  /** The listing's choice after a tap on an entry. */
  toggled: (name: string) => ReadChoice;
  onChoose: (choice: ReadChoice) => void;
  pictureOf?: (name: string) => string | undefined;
}

function FilterRail({ title, entries, chosen, toggled, onChoose, pictureOf }: FilterRailProps) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ChipRail label={title}>
        {entries.map(({ name, count }) => (
          <ChoiceForm key={name} to={paths.listing(toggled(name))} onSubmit={() => onChoose(toggled(name))}>
            <Chip type="submit" pressed={chosen.includes(name)} picture={pictureOf?.(name)} count={count}>
              {name}
            </Chip>
          </ChoiceForm>
        ))}
      </ChipRail>
    </section>
  );
}

/** A button that leads to an address, with scripts or without. A link could not say that it is pressed. */
function ChoiceForm({ to, onSubmit, children }: { to: string; onSubmit: () => void; children: ReactNode }) {
  const [action = to, query] = to.split("?");
  const navigate = useNavigate();

  // The router's own form would do the same, and every page would load it.
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
    void navigate(to, { preventScrollReset: true });
  }

  return (
    <form action={action} onSubmit={submit}>
      {Array.from(new URLSearchParams(query), ([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
