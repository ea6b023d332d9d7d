import { usePassedQuery } from "../../shell/management/passed-query.ts";
import { managementHeaders, operatorFrame } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { OperatorPage } from "../frame/operator-page.tsx";
import type { Route } from "./+types/search-page.ts";
import { FoundEverywhere } from "./found-everywhere.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Suche" });

/** The results of the header's search across all kinds, for operators. */
export default function SearchPage() {
  const { query, key } = usePassedQuery();
  return (
    <OperatorPage
      title={query === null ? "Suche" : `Suche nach „${query}“`}
      text="Bestellungen, Restaurants und Personen. Was du suchst, steht nicht im Protokoll, nur dass du es tust."
    >
      {() =>
        query === null ? (
          <p className="muted">Schreib oben ins Suchfeld, was du weißt: Nummer, Name, E-Mail oder Telefon.</p>
        ) : (
          <FoundEverywhere key={key} query={query} />
        )
      }
    </OperatorPage>
  );
}
