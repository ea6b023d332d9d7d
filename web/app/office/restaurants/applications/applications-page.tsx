import { managementHeaders, operatorFrame } from "../../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { OperatorPage } from "../../frame/operator-page.tsx";
import type { Route } from "./+types/applications-page.ts";
import { Applications } from "./applications.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Anfragen" });

/** The page with applications and the restaurants that guests miss. */
export default function ApplicationsPage() {
  return (
    <OperatorPage title="Anfragen" text="Wer mitkochen will und wen sich Gäste wünschen.">
      {() => <Applications />}
    </OperatorPage>
  );
}
