import { enterRestaurant } from "@mahlzeit/contract/operator/enter-restaurant";
import { managedRestaurantPath, paths } from "@mahlzeit/contract/page-addresses";
import type { Account } from "@mahlzeit/contract/people/customers";
import { useEffect } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { api } from "../../data/api.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { readStoredValue, writeStored } from "../../session/stored.ts";
import { buttonClass } from "../../ui/button.tsx";
import { pagesOf, type Section, sections } from "./sections.ts";
import styles from "./signed-in-page.module.css";

type Entered = Awaited<ReturnType<typeof enter>>;

/** The bar above a restaurant's pages for an operator who does not belong to it: its name, and the way back. */
export function EnteredBar({ roles }: { roles: Account["roles"] }) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const id = query.get("restaurant");
  const isOwn = roles.restaurants.some(({ service }) => service.id === id);
  const isInHouse = (Object.keys(sections) as Section[]).some((section) => pagesOf(section, roles).includes(pathname));
  if (!roles.operator || id === null || isOwn || !isInHouse) return null;
  return <Bar key={id} id={id} />;
}

const links = [
  [paths.setup, "Betrieb"],
  [paths.menu, "Speisekarte"],
  [paths.numbers, "Zahlen"],
] as const;

function Bar({ id }: { id: string }) {
  const { answer } = useLoaded({ key: ["entered restaurant", id], find: (signal) => enter(id, signal) });
  // Leaving ends the visit; a reload, which runs no cleanup, does not.
  useEffect(() => forgetVisit, []);
  return (
    <div className={`cluster breaks ${styles.bar}`} role="region" aria-label="Fremde Verwaltung">
      <p className="bold">{answer ? `Du bist als Betreiberin bei ${answer.name}` : "Du bist als Betreiberin hier"}</p>
      <nav className={`cluster ${styles.links}`} aria-label="Verwaltung des Restaurants">
        {links.map(([to, label]) => (
          <Link className="tap medium" key={to} to={`${to}?restaurant=${id}`}>
            {label}
          </Link>
        ))}
      </nav>
      <Link
        className={buttonClass({ variant: "outline" })}
        to={answer ? managedRestaurantPath(answer.uid) : paths.restaurants}
        aria-label={answer ? "Zurück zum Restaurant" : "Zurück zu den Restaurants"}
      >
        Zurück
      </Link>
    </div>
  );
}

const visitKey = "entered-restaurant";

/** Reports the visit once, for the restaurant's audit log. */
async function enter(id: string, signal: AbortSignal): Promise<{ id: string; uid: string; name: string }> {
  const known = readStoredValue(visitKey, "tab") as Entered | null;
  if (known?.id === id) return known;
  const { answer } = await api(enterRestaurant, { params: { id } }, { signal });
  // A reload counts as a new visit if storage is switched off.
  writeStored(visitKey, JSON.stringify(answer), "tab");
  return answer;
}

function forgetVisit(): void {
  writeStored(visitKey, null, "tab");
}
