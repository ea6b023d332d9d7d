import { dishAnchor, paths } from "@mahlzeit/contract/page-addresses";
import { asksForAllergens } from "@mahlzeit/domain/catalogue/menu/allergen-names";
import { countOf } from "@mahlzeit/domain/digits";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import emptyPlate from "../../pictures/empty-plate.webp";
import { DishMarks } from "../../shared/orders/dish-marks.tsx";
import { DishPrice } from "../../shared/orders/dish-price.tsx";
import { Rated } from "../../shared/restaurants/restaurant-card.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Crest } from "../../ui/crest.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { placeKey } from "../address/place-key.ts";
import { useDeviceAddress } from "../address/use-device-address.ts";
import { AllergensOf } from "../allergens/allergens-of.tsx";
import { useGuard } from "../allergens/use-guard.ts";
import { SearchField } from "../listing/search-field.tsx";
import { SuggestionBlock } from "../listing/suggestion-block.tsx";
import { wantDish } from "../restaurant/wanted-dish.ts";
import styles from "./dishes-view.module.css";
import { type DishGroup, dishesFromApi, type FoundDish, type LoadedDishes, type Marked } from "./load-dishes.ts";

/** The dishes that a search found, by restaurant. */
export function DishesView({ loaded }: { loaded: LoadedDishes }) {
  const { typed, groups, count, failed } = useForPlace(loaded);
  return (
    <main id="main" tabIndex={-1}>
      <div className={`${styles.band} cloth on-brand`}>
        <div className="wrap">
          <SearchField placeholder="Wonach ist dir?" typed={typed} />
        </div>
      </div>
      <div className={`wrap ${styles.page}`}>
        <div className={`cluster between mb-4 ${styles.head}`}>
          <h1 className="breaks">{groups.length > 0 ? headingOf(typed, count, groups.length) : `„${typed}“`}</h1>
          <Link className={buttonClass({ variant: "quiet" })} to={paths.listing()}>
            <Icon name="x" />
            Suche löschen
          </Link>
        </div>
        {asksForAllergens(typed) && (
          <p className={`muted mb-4 ${styles.allergens}`}>
            Gesucht wird in Namen und Beschreibungen. Was du nicht verträgst, markiert dir jede Speisekarte: Tipp dort
            auf „Allergien?“.
          </p>
        )}
        {failed && (
          <EmptyState
            title="Das hat nicht geklappt."
            action={<Button onClick={() => location.reload()}>Nochmal</Button>}
          >
            Wir konnten die Gerichte gerade nicht laden.
          </EmptyState>
        )}
        {!failed && groups.length === 0 && (
          <EmptyState
            picture={{ src: emptyPlate, width: 440, height: 406 }}
            title="Nix gefunden"
            action={
              <Link className={buttonClass()} to={paths.listing()}>
                Alle Restaurants
              </Link>
            }
          >
            {asksForAllergens(typed) ? "So heißt hier kein Gericht." : "Das kocht gerade niemand."}
          </EmptyState>
        )}
        {groups.map((group) => (
          <Group key={group.uid} group={group} />
        ))}
        <SuggestionBlock />
      </div>
    </main>
  );
}

function Group({ group: { uid, name, logo, facts, rating, dishes } }: { group: DishGroup }) {
  return (
    <article className={styles.group}>
      <div className={styles.restaurant}>
        <Crest name={name} logo={logo} size="card" />
        <h2 className="h3 breaks">
          <Link to={paths.restaurant(uid)} state={{ name }}>
            {name}
          </Link>
        </h2>
        <p className="num">{facts}</p>
        {rating && <Rated rating={rating} />}
      </div>
      <ul className="stack">
        {dishes.map((dish) => (
          <li key={dish.id}>
            <Dish uid={uid} restaurant={name} dish={dish} />
          </li>
        ))}
      </ul>
    </article>
  );
}

/** A link to the dish on its restaurant's page, where it is chosen as if tapped there. */
function Dish({ uid, restaurant, dish }: { uid: string; restaurant: string; dish: FoundDish }) {
  const { id, name, description, category, declared } = dish;
  return (
    <Link
      className={styles.dish}
      to={`${paths.restaurant(uid)}#${dishAnchor(id)}`}
      state={{ name: restaurant }}
      // These keys open another tab, and nothing is chosen in this one.
      onClick={({ ctrlKey, metaKey, shiftKey }) => !ctrlKey && !metaKey && !shiftKey && wantDish(id)}
    >
      <b className="h4 breaks">
        <MarkedText marked={name} />
      </b>
      {description.text && (
        <span className={`muted small ${styles.description}`}>
          <MarkedText marked={description} />
        </span>
      )}
      {category && (
        <span className={`muted small ${styles.description}`}>
          <MarkedText marked={category} />
        </span>
      )}
      <DishMarks of={dish} className="mt-1" />
      <span className={`muted small ${styles.description}`}>
        <AllergensOf product={declared} guard={useGuard()} />
      </span>
      <span className={styles.price}>
        <DishPrice {...dish} />
      </span>
      <span className={`disc ${styles.add}`}>
        <Icon name="plus" />
        <VisuallyHidden>Auswählen</VisuallyHidden>
      </span>
    </Link>
  );
}

function MarkedText({ marked: { text, ranges } }: { marked: Marked }) {
  let end = 0;
  const parts = ranges.flatMap(({ from, to }) => {
    const before = text.slice(end, from);
    end = to;
    return [before, <mark key={from}>{text.slice(from, to)}</mark>];
  });
  return [...parts, text.slice(end)];
}

/** Loads the dishes again for a stored address: the document is the same for every visitor. */
function useForPlace(loaded: LoadedDishes): LoadedDishes {
  const place = placeKey(useDeviceAddress());
  const [own, setOwn] = useState<LoadedDishes | null>(null);
  const isAsked = place !== null && place !== loaded.place;
  useEffect(() => {
    if (!isAsked) return;
    let isLeft = false;
    dishesFromApi(loaded.typed).then(
      (found) => !isLeft && !found.failed && setOwn(found),
      // The facts without an address stay after a failure.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isAsked, loaded]);
  return isAsked && own?.place === place ? own : loaded;
}

/** Formats the heading: "„schmarrn“, 5 Gerichte in 3 Küchen". */
function headingOf(typed: string, dishes: number, kitchens: number): string {
  return `„${typed}“, ${countOf(dishes, "Gericht", "Gerichte")} in ${countOf(kitchens, "Küche", "Küchen")}`;
}
