import { paths } from "@mahlzeit/contract/page-addresses";
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import jause from "../../pictures/dishes/filled-roll.webp";
import kebab from "../../pictures/dishes/kebab.webp";
import pasta from "../../pictures/dishes/pasta.webp";
import pizza from "../../pictures/dishes/pizza.webp";
import schnitzel from "../../pictures/dishes/schnitzel.webp";
import { Chip, ChipRail } from "../../ui/chip.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { MarkChips } from "../marks/mark-chips.tsx";
import { chosenCities, type ReadChoice, toggleCategory, toggleCity } from "./listing-choice.ts";
import styles from "./listing-filters.module.css";
import type { FilterEntry, Listing } from "./load-listing.ts";
import { OnlyFilters } from "./only-filters.tsx";

/** The filters by category and region: a horizontal rail up to 1000 px of window width, a sticky column above. */
export function ListingFilters({ listing }: { listing: Listing }) {
  const { categories, cities, marks } = listing;
  const { choice, ask } = usePendingChoice(listing.choice);
  const isOfAll = choice.kategorien.length + chosenCities(choice).length === 0;
  if (categories.length === 0 && cities.length === 0)
    return (
      <aside className={styles.filters} aria-label="Filter">
        <p className={`muted ${styles.none}`}>Kein Filter verfügbar</p>
      </aside>
    );
  return (
    <aside className={styles.filters} aria-label="Filter">
      <ChipRail label="Kategorien und Region">
        <FilterGroup
          title="Kategorien"
          entries={categories}
          chosen={choice.kategorien}
          toggled={(name) => toggleCategory(choice, name)}
          onChoose={ask}
          pictureOf={categoryPictureOf}
        />
        <FilterGroup
          title="Region"
          entries={cities}
          chosen={chosenCities(choice)}
          toggled={(name) => toggleCity(choice, name)}
          onChoose={ask}
        />
      </ChipRail>
      {/* Its space is reserved from the first paint on. */}
      <div className={styles.only}>
        {marks.length > 0 ? (
          <OnlyFilters>
            <MarkChips of={marks} />
            <PersonalChips isOfAll={isOfAll} isAlone={false} />
          </OnlyFilters>
        ) : (
          <PersonalChips isOfAll={isOfAll} isAlone />
        )}
      </div>
    </aside>
  );
}

/** The filters for visitors with an address or favourites. */
const PersonalChips = onDemand(async () => (await import("./personal-chips.tsx")).PersonalChips, true);

interface FilterGroupProps {
  title: string;
  entries: readonly FilterEntry[];
  chosen: readonly string[];
  /** Returns the listing's choice after a tap on an entry. */
  toggled: (name: string) => ReadChoice;
  onChoose: (choice: ReadChoice) => void;
  pictureOf?: (name: string) => string | undefined;
}

function FilterGroup({ title, entries, chosen, toggled, onChoose, pictureOf }: FilterGroupProps) {
  const heading = useId();
  if (entries.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div>
        {entries.map(({ name, count }) => (
          <ChoiceForm key={name} to={paths.listing(toggled(name))} onSubmit={() => onChoose(toggled(name))}>
            <Chip type="submit" pressed={chosen.includes(name)} picture={pictureOf?.(name)} count={count}>
              {name}
            </Chip>
          </ChoiceForm>
        ))}
      </div>
    </section>
  );
}

/** A button that navigates with or without scripts. Unlike a link it can be marked as pressed. */
function ChoiceForm({ to, onSubmit, children }: { to: string; onSubmit: () => void; children: ReactNode }) {
  const [action = to, query] = to.split("?");
  const navigate = useNavigate();

  // The router's own form would add its code to every page.
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

/** Returns the choice last tapped while its listing is loading, so that a second tap adds to the first. */
function usePendingChoice(shown: ReadChoice): { choice: ReadChoice; ask: (choice: ReadChoice) => void } {
  const [asked, ask] = useState<ReadChoice | null>(null);
  const { state } = useNavigation();
  // The address is right after any navigation, whatever its result.
  useEffect(() => {
    if (state === "idle") ask(null);
  }, [state, shown]);
  return { choice: asked ?? shown, ask };
}

const pictures: readonly (readonly [RegExp, string])[] = [
  [/pizz/i, pizza],
  [/pasta|nudel/i, pasta],
  [/türk|döner|kebap/i, kebab],
  [/fleischhau|jause/i, jause],
  [/österreich|schnitzel/i, schnitzel],
];

/** Finds a category's picture by its name; undefined if no pattern matches. */
function categoryPictureOf(name: string): string | undefined {
  return pictures.find(([words]) => words.test(name))?.[1];
}
