import { operatorPaths } from "@mahlzeit/contract/operator/operator-addresses";
import { type FoundAccount, searchAccounts } from "@mahlzeit/contract/operator/people";
import { formatDate } from "@mahlzeit/domain/local-time";
import { Link, Navigate } from "react-router";
import { api } from "../../data/api.ts";
import { usePages } from "../../data/use-pages.ts";
import emptyPlate from "../../pictures/empty-plate.webp";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { HitsPanel } from "../frame/hits.tsx";
import { LargeSearch } from "../frame/large-search.tsx";
import { Marked } from "../frame/marked.tsx";
import { BlockedPeople } from "./blocked-people.tsx";
import styles from "./people.module.css";

/** The search over all accounts, with the blocked ones below until something is searched for. */
export function FindPeople() {
  return (
    <LargeSearch label="Personen" field="Person suchen" placeholder="Name, E-Mail oder Telefon" hits={Hits}>
      <BlockedPeople />
    </LargeSearch>
  );
}

const pageSize = 20;

function Hits({ query }: { query: string }) {
  const pages = usePages<FoundAccount>((page, options) =>
    api(searchAccounts, { body: { query, pageSize, ...page } }, options),
  );
  const { rows, hasMore } = pages;
  const [only] = rows?.length === 1 && !hasMore ? rows : [];
  if (only) return <Navigate to={operatorPaths.person(only.id)} />;
  if (rows?.length === 0)
    return (
      <EmptyState picture={{ src: emptyPlate, width: 152, height: 152 }} title={`Kein Konto gefunden für „${query}“`}>
        Wer ohne Konto bestellt hat, steht bei den Bestellungen.
      </EmptyState>
    );
  return (
    <HitsPanel pages={pages} query={query}>
      <ul className={`divided ${styles.list}`} aria-label="Personen">
        {rows?.map((person) => (
          <Person key={person.id} person={person} query={query} />
        ))}
      </ul>
    </HitsPanel>
  );
}

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
        <span className={`cluster gap-2 ${styles.badges}`}>
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
