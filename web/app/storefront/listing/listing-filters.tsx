import type { ReactNode } from "react";
import { Form } from "react-router";
import { type ListingChoice, paths } from "../../paths.ts";
import { Chip } from "../../ui/chip.tsx";
import { ChipRail } from "../../ui/chip-rail.tsx";
import { dishOfCategory } from "./dish-of-category.ts";
import { chosenCities, toggleCategory, toggleCity } from "./listing-choice.ts";
import styles from "./listing-filters.module.css";
import type { FilterEntry, Listing } from "./load-listing.ts";

/** Categories and regions, several of each: rails on top up to 1000 px, a sticky column above. */
export function ListingFilters({ listing }: { listing: Listing }) {
  const { choice, categories, cities } = listing;
  return (
    <aside className={styles.filters} aria-label="Filter">
      {categories.length === 0 && cities.length === 0 && <p className={styles.none}>Kein Filter verfügbar</p>}
      <FilterRail
        title="Kategorien"
        entries={categories}
        chosen={choice.kategorien}
        toggled={(name) => toggleCategory(choice, name)}
        pictureOf={dishOfCategory}
      />
      <FilterRail
        title="Region"
        entries={cities}
        chosen={chosenCities(choice)}
        toggled={(name) => toggleCity(choice, name)}
      />
    </aside>
  );
}

interface FilterRailProps {
  title: string;
  entries: readonly FilterEntry[];
  chosen: readonly string[];
  /** The listing's choice after a tap on an entry. */
  toggled: (name: string) => ListingChoice;
  pictureOf?: (name: string) => string | undefined;
}

function FilterRail({ title, entries, chosen, toggled, pictureOf }: FilterRailProps) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ChipRail label={title}>
        {entries.map(({ name, count }) => (
          <ChoiceForm key={name} to={paths.listing(toggled(name))}>
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
function ChoiceForm({ to, children }: { to: string; children: ReactNode }) {
  const [action = to, query] = to.split("?");
  return (
    <Form action={action} preventScrollReset>
      {Array.from(new URLSearchParams(query), ([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
