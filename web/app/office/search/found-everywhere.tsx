import { operatorPaths } from "@mahlzeit/contract/operator/operator-addresses";
import { type FoundAccount, type FoundOrder, searchAccounts, searchOrders } from "@mahlzeit/contract/operator/people";
import { findManagedRestaurants, type ManagedRestaurant } from "@mahlzeit/contract/operator/restaurants";
import { nextCursorHeader } from "@mahlzeit/contract/orders/orders";
import { managedRestaurantPath, paths } from "@mahlzeit/contract/page-addresses";
import { fullName } from "@mahlzeit/domain/customer";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { lookUpsFor } from "@mahlzeit/domain/people/search";
import type { ReactNode } from "react";
import { Link, Navigate } from "react-router";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { useLoaded } from "../../data/use-loaded.ts";
import emptyPlate from "../../pictures/empty-plate.webp";
import type { PassedQuery } from "../../shell/management/passed-query.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import { Marked } from "../frame/marked.tsx";
import { Person } from "../people/find-people.tsx";
import people from "../people/people.module.css";
import { isMatch } from "../restaurants/is-match.ts";
import layout from "../restaurants/one/restaurant.module.css";
import { StateBadge } from "../restaurants/restaurant-state.tsx";

/** The number of hits shown per kind. */
const shown = 5;

interface Group<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}
interface Found {
  readonly orders: Group<FoundOrder>;
  readonly restaurants: Group<ManagedRestaurant>;
  readonly accounts: Group<FoundAccount>;
}

/** The hits by kind; a single hit is opened at once. */
export function FoundEverywhere({ query }: { query: string }) {
  const loaded = useLoaded({ key: ["found everywhere", query], find: (signal) => find(query, signal) });
  const { answer: found } = loaded;
  if (loaded.hasFailed || !found)
    return <Loaded of={loaded} failed="Die Suche hat gerade nicht geklappt." height="20rem" />;
  const { orders, restaurants, accounts } = found;
  const ways = [
    ...orders.rows.map(({ id }) => operatorPaths.order(id)),
    ...restaurants.rows.map(({ uid }) => managedRestaurantPath(uid)),
    ...accounts.rows.map(({ id }) => operatorPaths.person(id)),
  ];
  const [only] = ways;
  if (only !== undefined && ways.length === 1) return <Navigate to={only} replace />;
  if (only === undefined)
    return (
      <EmptyState picture={{ src: emptyPlate, width: 152, height: 152 }} title="Nichts gefunden">
        {lookUpsFor(query).length === 0
          ? "Für Bestellungen und Personen braucht es eine Nummer, mindestens zwei Buchstaben oder fünf Ziffern."
          : "Namen, Adressen und Telefonnummern lassen sich drei Monate lang finden, Nummern immer."}
      </EmptyState>
    );
  return (
    <div className={`stack gap-5 ${layout.column}`}>
      <LiveRegion message={`${ways.length} Treffer`} />
      <FoundGroup title="Bestellungen" group={orders} all={paths.orders} query={query}>
        <ul className={`divided ${layout.rows}`} aria-label="Bestellungen">
          {orders.rows.map((order) => (
            <li className="cluster" key={order.id}>
              <p>
                <Link className="bold" to={operatorPaths.order(order.id)}>
                  Nr. {order.number}
                </Link>
                <small className="block">
                  {order.customer && <Marked text={`${fullName(order.customer)}, `} query={query} />}
                  <span className="num">
                    {order.service.name} · {formatDate(order.creationTimestamp)}, {formatTime(order.creationTimestamp)}
                  </span>
                </small>
              </p>
              <b className="ml-auto num right">{formatEuros(order.totalCents)}</b>
            </li>
          ))}
        </ul>
      </FoundGroup>
      <FoundGroup title="Restaurants" group={restaurants} all={paths.restaurants} query={query}>
        <ul className={`divided ${layout.rows}`} aria-label="Restaurants">
          {restaurants.rows.map((restaurant) => (
            <li className="cluster" key={restaurant.id}>
              <p>
                <Link className="bold" to={managedRestaurantPath(restaurant.uid)}>
                  <Marked text={restaurant.name} query={query} />
                </Link>
                <small className="block">
                  {restaurant.city ?? "Noch kein Ort"} · /{restaurant.uid}
                </small>
              </p>
              <StateBadge restaurant={restaurant} />
            </li>
          ))}
        </ul>
      </FoundGroup>
      <FoundGroup title="Personen" group={accounts} all={operatorPaths.people} query={query}>
        <ul className={`divided ${people.list}`} aria-label="Personen">
          {accounts.rows.map((person) => (
            <Person key={person.id} person={person} query={query} />
          ))}
        </ul>
      </FoundGroup>
    </div>
  );
}

interface FoundGroupProps {
  readonly title: string;
  readonly group: Group<unknown>;
  /** The address with all hits. */
  readonly all: string;
  readonly query: string;
  readonly children: ReactNode;
}

function FoundGroup({ title, group, all, query, children }: FoundGroupProps) {
  if (group.rows.length === 0) return null;
  return (
    <Panel>
      <PanelHead title={title}>
        {group.hasMore && (
          <Link
            className={buttonClass({ variant: "quiet" })}
            to={all}
            state={{ query } satisfies PassedQuery}
            aria-label={`Alle ${title}`}
          >
            Alle
          </Link>
        )}
      </PanelHead>
      {children}
    </Panel>
  );
}

async function find(query: string, signal: AbortSignal): Promise<Found> {
  const isEnough = lookUpsFor(query).length > 0;
  const none = { rows: [], hasMore: false };
  const body = { query, pageSize: shown };
  const [orders, restaurants, accounts] = await Promise.all([
    isEnough ? api(searchOrders, { body }, { signal }).then(asGroup) : none,
    api(findManagedRestaurants, {}, { signal }).then(({ answer }) => answer.filter((one) => isMatch(one, query))),
    isEnough ? api(searchAccounts, { body }, { signal }).then(asGroup) : none,
  ]);
  return {
    orders,
    accounts,
    restaurants: { rows: restaurants.slice(0, shown), hasMore: restaurants.length > shown },
  };
}

function asGroup<Row>({ answer, headers }: { answer: readonly Row[]; headers: Headers }): Group<Row> {
  return { rows: answer, hasMore: headers.has(nextCursorHeader) };
}
