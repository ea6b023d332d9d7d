import { type FoundAccount, searchAccounts } from "@mahlzeit/contract/management/people";
import { operatorPaths } from "@mahlzeit/contract/operator-addresses";
import { formatDate } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Link, Navigate } from "react-router";
import { api } from "../../api.ts";
import emptyPlate from "../../pictures/empty-plate.webp";
import { forgetSession } from "../../session/account-store.ts";
import { usePages } from "../../session/use-pages.ts";
import { useAskedQuery } from "../../signed-in/asked-query.ts";
import { BigFind } from "../../signed-in/big-find.tsx";
import { Marked } from "../../signed-in/marked.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import { BlockedPeople } from "./blocked-people.tsx";
import styles from "./people.module.css";

/** The search over all accounts; until something is looked for, who is kept out. */
export function FindPeople() {
  // Not in the page's address: what is looked for is about people, and addresses are kept in logs and histories.
  const begun = useAskedQuery().query;
  const [asked, setAsked] = useState<{ readonly query: string; readonly n: number } | null>(
    begun === null ? null : { query: begun, n: 0 },
  );
  return (
    <>
      <BigFind
        label="Personen"
        field="Person suchen"
        placeholder="Name, E-Mail oder Telefon"
        initial={begun ?? ""}
        onSearch={(query) => setAsked((before) => (query === null ? null : { query, n: (before?.n ?? 0) + 1 }))}
      />
      {asked ? <Hits key={asked.n} query={asked.query} /> : <BlockedPeople />}
    </>
  );
}

const pageSize = 20;

function Hits({ query }: { query: string }) {
  const { rows, progress, hasMore, loadMore } = usePages<FoundAccount>(
    (page, options) => api(searchAccounts, { body: { query, pageSize, ...page } }, options),
    forgetSession,
  );
  const [only] = rows?.length === 1 && !hasMore ? rows : [];
  if (only) return <Navigate to={operatorPaths.person(only.id)} />;
  const found = rows && `${hasMore ? "Die ersten " : ""}${rows.length} Treffer für „${query}“`;
  if (rows?.length === 0)
    return (
      <EmptyState picture={{ src: emptyPlate, width: 152, height: 152 }} title={`Kein Konto gefunden für „${query}“`}>
        Wer ohne Konto bestellt hat, steht bei den Bestellungen.
      </EmptyState>
    );
  return (
    <Panel aria-busy={progress === "loading"}>
      <LiveRegion message={found ?? ""} />
      {rows && <h2 className={styles.found}>{found}</h2>}
      {!rows && progress === "loading" && <Skeleton height="12rem" />}
      <ul className={styles.list} aria-label="Personen">
        {rows?.map((person) => (
          <Person key={person.id} person={person} query={query} />
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
  );
}

/** One hit, for lists. */
export function Person({ person, query }: { person: FoundAccount; query: string }) {
  const { id, firstName, lastName, email, phone, isOperator, createdAt, blockedAt } = person;
  return (
    <li>
      <Link to={operatorPaths.person(id)}>
        <Marked text={`${firstName} ${lastName}`} query={query} />
      </Link>
      <small>
        <Marked text={email} query={query} />
        {phone && (
          <>
            {" · "}
            <Marked text={phone} query={query} />
          </>
        )}
        {" · "}
        <span className="num">seit {formatDate(createdAt)}</span>
      </small>
      {(blockedAt !== null || isOperator) && (
        <span className={styles.badges}>
          {blockedAt !== null && (
            <Badge tone="error" icon="ban">
              Gesperrt
            </Badge>
          )}
          {isOperator && <Badge tone="tint">Betreiber:in</Badge>}
        </span>
      )}
    </li>
  );
}
