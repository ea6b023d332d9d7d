import { operatorPaths } from "@mahlzeit/contract/operator-addresses";
import { Link } from "react-router";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { seesAlerts } from "../signed-in/management-nav.tsx";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementHeaders, operatorFrame, PageHead } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/alerts-page.ts";
import { AlertPush } from "./alerts/alert-push.tsx";
import { Alerts } from "./alerts/alerts.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Hinweise" });

/** The alerts that an operator must look at. */
export default function AlertsPage() {
  const account = useOwnAccount();
  if (account && !seesAlerts(account.roles)) return <NotFoundMessage />;
  return (
    <>
      <PageHead title="Hinweise">Was sich nicht von selbst löst.</PageHead>
      {account && (
        <>
          <Alerts />
          <p>
            <Link to={operatorPaths.reportedRatings}>Gemeldete und ausgeblendete Bewertungen</Link>
          </p>
          <AlertPush />
        </>
      )}
    </>
  );
}
