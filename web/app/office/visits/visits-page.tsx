import { useSearchParams } from "react-router";
import { managementHeaders, operatorFrame } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { OperatorPage } from "../frame/operator-page.tsx";
import { chosenPeriod } from "../plots/chosen-period.ts";
import type { Route } from "./+types/visits-page.ts";
import { Visits } from "./visits.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Besuche" });

/** The page with counts of page views and of orders that failed. */
export default function VisitsPage() {
  const [query] = useSearchParams();
  return <OperatorPage>{() => <Visits chosen={chosenPeriod(query)} query={query} />}</OperatorPage>;
}
