import { cityKey } from "@mahlzeit/domain/delivery/city";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { type Suggestion, SuggestionList } from "../../ui/suggestion-list.tsx";
import { useCombobox } from "../../ui/use-combobox.ts";
import { type AddressSuggestion, attributionOf, suggestAddress } from "../address/address-suggestion.ts";
import { useFoundAddresses } from "../address/use-found-addresses.ts";
import styles from "./address-search.module.css";
import { chooseAddress } from "./chosen-address.ts";

interface AddressSearchProps {
  /** How many restaurants there are in all. */
  restaurants: number;
  cities: readonly string[];
}

/** Leads to the listing of the city somebody lives in. Without scripts the server finds the city. */
export function AddressSearch({ restaurants, cities }: AddressSearchProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const found = useFoundAddresses(typed);
  const options = [...suggestCities(cities, typed), ...found.map(suggestAddress)].slice(0, 8);
  const combobox = useCombobox({ options, onChoose: choose });

  function choose(option: Suggestion | AddressSuggestion) {
    const address = "address" in option ? option.address : null;
    if (address) void chooseAddress(address);
    setTyped(address ? `${option.title}, ${option.text}` : option.title);
    void navigate(paths.listing({ region: address?.city ?? option.title }));
  }

  function search(event: FormEvent) {
    event.preventDefault();
    void navigate(`${paths.listing()}?${new URLSearchParams({ adresse: typed })}`);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not in every browser
    <form className={styles.search} action={paths.listing()} onSubmit={search} role="search">
      <Icon name="map-pin" className={styles.pin} />
      <input
        {...combobox.input}
        type="text"
        name="adresse"
        aria-label="Lieferadresse"
        placeholder={`Bestelle bei ${restaurants.toLocaleString("de-AT")} Restaurants`}
        maxLength={200}
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button
        type="submit"
        className={classNames(buttonClass({ variant: "primary" }), styles.submit)}
        aria-label="Suchen"
      >
        <Icon name="search" />
        <span>Suchen</span>
      </button>
      {combobox.isOpen && (
        <div className={styles.suggestions}>
          <SuggestionList label="Vorschläge" typed={typed.trim()} note={attributionOf(found)} {...combobox.list} />
        </div>
      )}
    </form>
  );
}

/** Cities with restaurants that begin with what was typed. */
function suggestCities(cities: readonly string[], typed: string): Suggestion[] {
  const begins = cityKey(typed);
  if (begins === "") return [];
  return cities
    .filter((city) => cityKey(city).startsWith(begins))
    .slice(0, 3)
    .map((city) => ({ key: city, title: city, text: "Alle Restaurants der Stadt", icon: "store" }));
}
