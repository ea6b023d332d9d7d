import { findManagedRestaurants, type ManagedRestaurant } from "@mahlzeit/contract/operator/restaurants";
import { managedRestaurantPath } from "@mahlzeit/contract/page-addresses";
import { useState } from "react";
import { Link } from "react-router";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { usePassedQuery } from "../../shell/management/passed-query.ts";
import { Button } from "../../ui/button.tsx";
import { Crest } from "../../ui/crest.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SelectField, TextField } from "../../ui/text-field.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import { isMatch } from "./is-match.ts";
import { type RestaurantState, restaurantStates, StateBadge, stateOf } from "./restaurant-state.tsx";
import styles from "./restaurant-table.module.css";

/** The number of rows per page. */
const pageSize = 25;
const allTowns = "";

/** The restaurants that match search and filters, each with a link to its page. */
export function RestaurantTable() {
  const loaded = useLoaded(ask(findManagedRestaurants, {}));
  return (
    <Loaded of={loaded} failed="Die Restaurants ließen sich gerade nicht laden." height="30rem">
      {(all) => <Filtered all={all} />}
    </Loaded>
  );
}

function Filtered({ all }: { all: readonly ManagedRestaurant[] }) {
  const [typed, setTyped] = useState(usePassedQuery().query ?? "");
  const [town, setTown] = useState(allTowns);
  const [state, setState] = useState<RestaurantState | "all">("all");
  const [page, setPage] = useState(0);
  const towns = [...new Set(all.flatMap(({ city }) => city ?? []))].sort((a, b) => a.localeCompare(b, "de-AT"));
  const meant = all.filter((one) => isMatch(one, typed) && (town === allTowns || one.city === town));
  const found = state === "all" ? meant : meant.filter((one) => stateOf(one) === state);
  const first = page * pageSize;
  const shown = found.slice(first, first + pageSize);
  // Ended contracts are rare, so their filter appears only if there are some.
  const hasOver = all.some((one) => stateOf(one) === "over");
  const states = Object.entries(restaurantStates).filter(([one]) => one !== "over" || hasOver);
  const choices = [["all", "Alle"], ...states] as ["all" | RestaurantState, string][];
  const countOf = (one: typeof state) =>
    one === "all" ? meant.length : meant.filter((each) => stateOf(each) === one).length;

  /** A new filter starts at its first page. */
  const choose = (change: () => void) => {
    change();
    setPage(0);
  };
  return (
    <>
      <div className={`stack gap-4 mb-4 ${styles.filters}`}>
        <TextField
          label="Suchen"
          type="search"
          placeholder="Name, Ort oder Adresse der Seite"
          value={typed}
          onChange={({ target }) => choose(() => setTyped(target.value))}
          autoComplete="off"
        />
        <SelectField label="Ort" value={town} onChange={({ target }) => choose(() => setTown(target.value))}>
          <option value={allTowns}>Alle Orte</option>
          {towns.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      </div>
      <div className="cluster gap-2 mb-5" role="group" aria-label="Zustand">
        {choices.map(([value, label]) => (
          <button
            key={value}
            type="button"
            className={`small medium ${styles.state}`}
            aria-pressed={state === value}
            onClick={() => choose(() => setState(value))}
          >
            {label} <span className="num">{countOf(value)}</span>
          </button>
        ))}
      </div>
      <Panel className={styles.panel}>
        <LiveRegion message={`${found.length} von ${all.length}\u00a0Restaurants`} />
        {shown.length === 0 && <p className="muted">Keines passt dazu.</p>}
        <ul className={`divided ${styles.list}`} aria-label="Restaurants">
          {shown.map((restaurant) => (
            <Row key={restaurant.id} restaurant={restaurant} />
          ))}
        </ul>
      </Panel>
      {found.length > 0 && (
        <div className={`cluster gap-3 mt-4 ${styles.pages}`}>
          <p className="muted small">
            {first + 1} – {first + shown.length} von {found.length}
          </p>
          {found.length > pageSize && (
            <>
              <Button variant="outline" disabled={page === 0} onClick={() => setPage(page - 1)}>
                Zurück
              </Button>
              <Button disabled={first + pageSize >= found.length} onClick={() => setPage(page + 1)}>
                Weiter
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}

function Row({ restaurant }: { restaurant: ManagedRestaurant }) {
  const { uid, name, city } = restaurant;
  return (
    <li>
      <Crest name={name} size="small" />
      <div className={styles.name}>
        <h2>
          <Link to={managedRestaurantPath(uid)}>{name}</Link>
        </h2>
        <p className="muted small">
          {city ?? "Noch kein Ort"} · /{uid}
        </p>
      </div>
      <StateBadge restaurant={restaurant} />
      <Icon name="arrow-right" />
    </li>
  );
}
