import { findManagedRestaurants, type ManagedRestaurant } from "@mahlzeit/contract/management/restaurants";
import { paths } from "@mahlzeit/contract/page-addresses";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { api } from "../../api.ts";
import { failureSentence, isSessionOver } from "../../failures.ts";
import { forgetSession } from "../../session/account-store.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SelectField, TextField } from "../../ui/text-field.tsx";
import { LiveRegion, VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./restaurant-table.module.css";

const pages = [
  [paths.setup, "Einrichten"],
  [paths.profile, "Profil"],
  [paths.menu, "Speisekarte"],
  [paths.hours, "Zeiten"],
  [paths.delivery, "Liefern"],
  [paths.team, "Team"],
  [paths.numbers, "Zahlen"],
  [paths.statements, "Abrechnungen"],
] as const;

const states = [
  ["all", "Alle"],
  ["online", "Online"],
  ["offline", "Offline"],
] as const;
type State = (typeof states)[number][0];

/** The restaurants that match what is typed and chosen. */
export function RestaurantTable() {
  const [all, setAll] = useState<readonly ManagedRestaurant[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const [state, setState] = useState<State>("all");

  async function load(): Promise<void> {
    setFailure(null);
    try {
      setAll((await api(findManagedRestaurants, {})).answer);
    } catch (error) {
      if (isSessionOver(error)) forgetSession();
      setFailure(failureSentence(error));
    }
  }
  const loadFirst = useEffectEvent(load);
  useEffect(() => void loadFirst(), []);

  const shown = (all ?? []).filter((one) => isMeant(one, typed) && isIn(one, state));
  return (
    <Panel>
      <div className={styles.filters}>
        <TextField
          label="Suchen"
          type="search"
          placeholder="Name, Ort oder Adresse der Seite"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
        <SelectField
          label="Zustand"
          value={state}
          onChange={(event) => setState(states.find(([value]) => value === event.target.value)?.[0] ?? "all")}
        >
          {states.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {failure && (
        <Notice tone="error" action={<Button onClick={() => void load()}>Nochmal</Button>}>
          {failure}
        </Notice>
      )}
      {!all && !failure && <Skeleton height="20rem" shape="card" />}
      {all && (
        <>
          <LiveRegion message={`${shown.length} von ${all.length} Restaurants`} />
          {shown.length === 0 && <p className="muted">Keines passt dazu.</p>}
          <ul className={styles.list} aria-label="Restaurants">
            {shown.map(({ id, uid, name, city, isOnline }) => (
              <li key={id}>
                <div>
                  <h2>{name}</h2>
                  <p>
                    {city ?? "Noch kein Ort"}, /{uid}
                  </p>
                </div>
                <Badge tone={isOnline ? "open-on-page" : "line"}>{isOnline ? "Online" : "Offline"}</Badge>
                <p className={styles.links}>
                  {pages.map(([to, label]) => (
                    <Link key={to} to={`${to}?restaurant=${id}`}>
                      {label}
                      <VisuallyHidden>: {name}</VisuallyHidden>
                    </Link>
                  ))}
                  <Link to={paths.restaurantTerms(uid)}>
                    Konditionen
                    <VisuallyHidden>: {name}</VisuallyHidden>
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function isMeant({ name, uid, city }: ManagedRestaurant, typed: string): boolean {
  const words = typed.toLocaleLowerCase("de-AT").split(/\s+/).filter(Boolean);
  const text = `${name} ${uid} ${city ?? ""}`.toLocaleLowerCase("de-AT");
  return words.every((word) => text.includes(word));
}

function isIn({ isOnline }: ManagedRestaurant, state: State): boolean {
  return state === "all" || isOnline === (state === "online");
}
