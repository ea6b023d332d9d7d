import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";
import { searchCatalogue } from "@mahlzeit/contract/catalogue/search";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { dishAnchor, paths } from "@mahlzeit/contract/page-addresses";
import type { AllergenLetter, Declared } from "@mahlzeit/domain/allergens";
import { ageLabel } from "@mahlzeit/domain/catalogue/menu/age";
import { allergensText } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import { allergensBeside } from "@mahlzeit/domain/catalogue/menu/allergen-text";
import { verdictOf } from "@mahlzeit/domain/orders/cart/allergen-guard";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../data/api.ts";
import { readDraft, saveDraft } from "../../session/typed-draft.ts";
import { priceText } from "../../shared/orders/dish-price.tsx";
import { type Suggestion, SuggestionList } from "../../ui/suggestion-list.tsx";
import { useCombobox } from "../../ui/use-combobox.ts";
import { attributionOf, suggestAddress } from "../address/address-suggestion.ts";
import { readDeviceAddress, saveDeviceAddress } from "../address/device-address.ts";
import { findDetails, useFoundAddresses } from "../address/use-found-addresses.ts";
import { useAvoided } from "../allergens/stored-allergens.ts";
import styles from "./search-field.module.css";

/** The field's event handlers, which the suggestions provide. */
export interface ComboboxField {
  onFocus: () => void;
  onBlur: () => void;
  onInput: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface SearchSuggestionsProps {
  typed: string;
  onTyped: (typed: string) => void;
  input: RefObject<HTMLInputElement | null>;
  combobox: RefObject<ComboboxField | null>;
}

interface Option extends Suggestion {
  to: string;
  address?: FoundAddress;
}

type Found = Answer<typeof searchCatalogue>;

const nothing: Found = { cities: [], types: [], restaurants: [], dishes: [] };
const minQueryLength = 2;
const waitMs = 150;

/** The suggestions below the search field, in groups; they make the field a combobox. */
export function SearchSuggestions({ typed, onTyped, input, combobox }: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const addresses = useFoundAddresses(typed);
  const avoided = useAvoided();
  const options = optionsOf(useFoundInCatalogue(typed), { addresses, typed: typed.trim(), avoided });
  const { input: field, isOpen, list } = useCombobox({ options, onChoose: choose });

  function choose({ key, title, to, address }: Option) {
    if (address) void chooseAddress(address);
    if (key !== "gerichte") onTyped(title);
    void navigate(to);
  }

  useLayoutEffect(() => {
    combobox.current = field;
    for (const name of ["aria-expanded", "aria-controls", "aria-activedescendant"] as const) {
      const value = field[name];
      if (value === undefined) input.current?.removeAttribute(name);
      else input.current?.setAttribute(name, String(value));
    }
  });
  // The field already has the focus when this code is loaded.
  const open = useEffectEvent(field.onFocus);
  useEffect(() => open(), []);

  if (!isOpen) return null;
  return (
    <div className={styles.suggestions}>
      <SuggestionList label="Vorschläge" typed={typed.trim()} note={attributionOf(addresses)} {...list} />
    </div>
  );
}

interface Typed {
  addresses: readonly FoundAddress[];
  typed: string;
  /** The allergens that the guest avoids. */
  avoided: readonly AllergenLetter[];
}

/** Returns the suggestions: only addresses and cities lead to a region. Text with a number is taken for an address. */
function optionsOf(found: Found, { addresses, typed, avoided }: Typed): Option[] {
  const isAddress = /\d/.test(typed);
  const places: Option[] = [
    ...found.cities.slice(0, 3).map((city) => ({
      key: `stadt/${city}`,
      title: city,
      text: "Alle Restaurants der Stadt",
      icon: "store" as const,
      to: paths.listing({ region: city }),
    })),
    ...addresses.map((address) => ({
      ...suggestAddress(address),
      to: paths.listing({ region: address.city }),
      address,
    })),
  ].map((option) => ({ ...option, group: "Adressen" }));
  const kitchens: Option[] = [
    ...found.types.slice(0, 3).map((type) => ({
      key: `art/${type}`,
      title: type,
      icon: "chef-hat" as const,
      group: "Kategorien",
      to: paths.listing({ kategorien: [type] }),
    })),
    ...found.restaurants.slice(0, 3).map(({ uid, name, city, open }) => ({
      key: `restaurant/${uid}`,
      title: name,
      text: open ? city : `${city}, gerade geschlossen`,
      icon: "store" as const,
      group: "Restaurants",
      to: paths.restaurant(uid),
    })),
    ...found.dishes
      .slice(0, 5)
      .map(({ id, uid, name, priceCents, priceVaries, depositCents, restaurant, city, age, ...declared }) => ({
        key: `gericht/${id}`,
        title: name,
        text: [
          priceText({ priceCents, varies: priceVaries, depositCents }),
          `${restaurant}, ${city}`,
          allergensBeside(declared),
          ...(age ? [ageLabel(age)] : []),
        ].join(" · "),
        warning: warningAbout(declared, avoided),
        icon: "utensils" as const,
        group: "Gerichte",
        to: `${paths.restaurant(uid)}#${dishAnchor(id)}`,
      })),
    ...(found.dishes.length > 1
      ? [
          {
            key: "gerichte",
            title: `Alle Gerichte zu „${typed}“`,
            icon: "search" as const,
            group: "Gerichte",
            to: paths.dishes(typed),
          },
        ]
      : []),
  ];
  if (isAddress || kitchens.length === 0) return [...places.slice(0, 8), ...kitchens.slice(0, 4)];
  return found.cities.length > 0 ? [...places.slice(0, 4), ...kitchens] : [...kitchens, ...places.slice(0, 3)];
}

/** "Enthält Gluten (A)"; nothing is said of a dish that may fit, because that depends on its options. */
function warningAbout(declared: Declared, avoided: readonly AllergenLetter[]): string | undefined {
  const { letters } = verdictOf(declared, avoided);
  return letters.length > 0 ? `Enthält ${allergensText(letters)}` : undefined;
}

/** Finds entries of the catalogue that match the typed text; none without an answer. */
function useFoundInCatalogue(typed: string): Found {
  const [found, setFound] = useState(nothing);
  const q = typed.trim();
  useEffect(() => {
    if (q.length < minQueryLength) return setFound(nothing);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api(searchCatalogue, { query: { q, city: readDeviceAddress()?.city } }, { signal: stop.signal }).then(
        ({ answer }) => !stop.signal.aborted && setFound(answer),
        () => !stop.signal.aborted && setFound(nothing),
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q]);
  return found;
}

/** Stores the address chosen in the search, for carts on this device and for the address overlay in this tab. */
async function chooseAddress(found: FoundAddress): Promise<void> {
  saveFound(found);
  const whole = await findDetails(found);
  const { street, postcode } = readDraft("address");
  // The input may have changed meanwhile.
  if (whole && street === found.street && postcode === found.postcode) saveFound(whole);
}

function saveFound({ street, number = "", postcode, city, district = "" }: FoundAddress): void {
  saveDeviceAddress({ street, number, postcode, city, ...(district ? { district } : {}) });
  saveDraft("address", { ...readDraft("address"), street, number, postcode, city, district });
}
