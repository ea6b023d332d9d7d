import { type FoundOrder, searchOrders } from "@mahlzeit/contract/management/people";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { api } from "../../api.ts";
import emptyPlate from "../../pictures/empty-plate.webp";
import { forgetSession } from "../../session/account-store.ts";
import { usePages } from "../../session/use-pages.ts";
import { useAskedQuery } from "../../signed-in/asked-query.ts";
import { BigFind } from "../../signed-in/big-find.tsx";
import { Marked } from "../../signed-in/marked.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import styles from "./find-orders.module.css";
import { OrderDossierPanels } from "./order-dossier.tsx";

/** The operator's search over all orders; until something is looked for, what else there is to see. */
export function FindOrders({ children }: { children: ReactNode }) {
  // Not in the page's address: what is looked for is about people, and addresses are kept in logs and histories.
  const begun = useAskedQuery().query;
  const [asked, setAsked] = useState<{ readonly query: string; readonly n: number } | null>(
    begun === null ? null : { query: begun, n: 0 },
  );
  return (
    <>
      <BigFind
        label="Bestellungen"
        field="Bestellung suchen"
        placeholder="Nummer, E-Mail, Telefon oder Name"
        initial={begun ?? ""}
        onSearch={(query) => setAsked((before) => (query === null ? null : { query, n: (before?.n ?? 0) + 1 }))}
      />
      {asked ? <Hits key={asked.n} query={asked.query} /> : children}
    </>
  );
}

const pageSize = 20;

function Hits({ query }: { query: string }) {
  const { rows, progress, hasMore, loadMore } = usePages<FoundOrder>(
    (page, options) => api(searchOrders, { body: { query, pageSize, ...page } }, options),
    forgetSession,
  );
  const [openedId, setOpenedId] = useState<string | null>(null);
  const beside = useRef<HTMLDivElement>(null);
  // On narrow screens the order stands below the hits.
  useEffect(() => {
    if (openedId !== null && !matchMedia("(min-width: 1001px)").matches) beside.current?.scrollIntoView();
  }, [openedId]);
  const [only] = rows?.length === 1 && !hasMore ? rows : [];
  const opened = openedId ?? only?.id ?? null;
  const found = rows && `${hasMore ? "Die ersten " : ""}${rows.length} Treffer für „${query}“`;
  if (rows?.length === 0)
    return (
      <EmptyState picture={{ src: emptyPlate, width: 152, height: 152 }} title={`Nichts gefunden für „${query}“`}>
        Namen, Adressen und Telefonnummern lassen sich drei Monate lang finden, Nummern immer.
      </EmptyState>
    );
  return (
    <div className={styles.sides}>
      <Panel className={styles.list} aria-busy={progress === "loading"}>
        <LiveRegion message={found ?? ""} />
        {rows && <h2>{found}</h2>}
        {!rows && progress === "loading" && <Skeleton height="12rem" shape="card" />}
        <ul className={styles.hits}>
          {rows?.map((hit) => (
            <li key={hit.id}>
              <button
                type="button"
                aria-current={hit.id === opened ? "true" : undefined}
                onClick={() => setOpenedId(hit.id)}
              >
                <b className="num">Nr. {hit.number}</b>
                <b className="num">{formatEuros(hit.total)}</b>
                <small>
                  <Marked text={nameOf(hit)} query={query} />
                </small>
                <small className="num">
                  {formatDate(hit.creationTimestamp)} {formatTime(hit.creationTimestamp)}
                </small>
                <small className={styles.place}>{hit.service.name}</small>
              </button>
            </li>
          ))}
        </ul>
        {progress === "failed" && (
          <Notice tone="error" action={<Button onClick={loadMore}>Nochmal</Button>}>
            {rows ? "Mehr ließ sich gerade nicht laden." : "Die Suche hat gerade nicht geklappt."}
          </Notice>
        )}
        {hasMore && progress !== "failed" && (
          <Button busy={progress === "loading"} onClick={loadMore}>
            Mehr laden
          </Button>
        )}
      </Panel>
      <div ref={beside} className={styles.opened}>
        {opened ? (
          <OrderDossierPanels key={opened} id={opened} />
        ) : (
          rows && <p className={styles.hint}>Wähl eine Bestellung aus, dann steht hier alles über sie.</p>
        )}
      </div>
    </div>
  );
}

function nameOf({ customer }: FoundOrder): string {
  return customer ? `${customer.firstName} ${customer.lastName}` : "Name nicht mehr da";
}
