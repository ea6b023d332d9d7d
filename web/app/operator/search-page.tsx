import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useAskedQuery } from "../signed-in/asked-query.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementHeaders, operatorFrame, PageHead } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/search-page.ts";
import { FoundEverywhere } from "./search/found-everywhere.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Suche" });

/** What was typed into the header's search, wherever it was found. For operators. */
export default function SearchPage() {
  const account = useOwnAccount();
  const { query, key } = useAskedQuery();
  if (!account) return <Skeleton height="40rem" shape="card" />;
  if (!account.roles.operator) return <NotFoundMessage />;
  return (
    <>
      <PageHead title={query === null ? "Suche" : `Suche nach „${query}“`}>
        Bestellungen, Restaurants und Personen. Was du suchst, steht nicht im Protokoll, nur dass du es tust.
      </PageHead>
      {query === null ? (
        <p className="muted">Schreib oben ins Suchfeld, was du weißt: Nummer, Name, E-Mail oder Telefon.</p>
      ) : (
        <FoundEverywhere key={key} query={query} />
      )}
    </>
  );
}
