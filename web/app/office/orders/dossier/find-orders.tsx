import { type FoundOrder, searchOrders } from "@mahlzeit/contract/operator/people";
import { fullName } from "@mahlzeit/domain/customer";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { api } from "../../../data/api.ts";
import { usePages } from "../../../data/use-pages.ts";
import emptyPlate from "../../../pictures/empty-plate.webp";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { onDemand } from "../../../ui/on-demand.tsx";
import { HitsPanel } from "../../frame/hits.tsx";
import { LargeSearch } from "../../frame/large-search.tsx";
import { Marked } from "../../frame/marked.tsx";
import styles from "./find-orders.module.css";

const OrderDossierPanels = onDemand(async () => (await import("./order-dossier.tsx")).OrderDossierPanels);

/** The operator's search over all orders; shows its children until the first search. */
export function FindOrders({ children }: { children: ReactNode }) {
  return (
    <LargeSearch
      label="Bestellungen"
      field="Bestellung suchen"
      placeholder="Nummer, E-Mail, Telefon oder Name"
      hits={Hits}
    >
      {children}
    </LargeSearch>
  );
}

const pageSize = 20;

function Hits({ query }: { query: string }) {
  const pages = usePages<FoundOrder>((page, options) =>
    api(searchOrders, { body: { query, pageSize, ...page } }, options),
  );
  const { rows, hasMore } = pages;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const beside = useRef<HTMLDivElement>(null);
  // The order is below the hits on narrow screens.
  useEffect(() => {
    if (openedId !== null && !matchMedia("(min-width: 1001px)").matches) beside.current?.scrollIntoView();
  }, [openedId]);
  const [only] = rows?.length === 1 && !hasMore ? rows : [];
  const opened = openedId ?? only?.id ?? null;
  if (rows?.length === 0)
    return (
      <EmptyState picture={{ src: emptyPlate, width: 152, height: 152 }} title={`Nichts gefunden für „${query}“`}>
        Namen, Adressen und Telefonnummern lassen sich drei Monate lang finden, Nummern immer.
      </EmptyState>
    );
  return (
    <div className={`stack gap-5 top ${styles.sides}`}>
      <HitsPanel pages={pages} query={query}>
        <ul className={styles.hits}>
          {rows?.map((hit) => (
            <li key={hit.id}>
              <button
                type="button"
                aria-current={hit.id === opened ? "true" : undefined}
                onClick={() => setOpenedId(hit.id)}
              >
                <b className="num">Nr. {hit.number}</b>
                <b className="num">{formatEuros(hit.totalCents)}</b>
                <small className={`muted ${styles.name}`}>
                  <Marked text={nameOf(hit)} query={query} />
                </small>
                <small className="muted">{hit.service.name}</small>
                <small className="muted num">
                  {formatDate(hit.creationTimestamp)} {formatTime(hit.creationTimestamp)}
                </small>
              </button>
            </li>
          ))}
        </ul>
      </HitsPanel>
      <div ref={beside} className={`stack gap-5 top ${styles.opened}`}>
        {opened ? (
          <OrderDossierPanels key={opened} id={opened} />
        ) : (
          rows && <p className="muted mt-3">Wähl eine Bestellung aus, dann steht hier alles über sie.</p>
        )}
      </div>
    </div>
  );
}

function nameOf({ customer }: FoundOrder): string {
  return customer ? fullName(customer) : "Name nicht mehr da";
}
