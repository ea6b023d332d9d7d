import { NothingHere } from "../shell/nothing-here.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/alerts-page.ts";
import { Alerts } from "./alerts/alerts.tsx";
import { managementFrame, managementHeaders } from "./page-frame.ts";
import { PageHead } from "./page-head.tsx";
import { useOwnAccount } from "./signed-in-layout.tsx";
import { seesAlerts } from "./who-sees.ts";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Hinweise" });

/** What whoever runs the marketplace must look at. */
export default function AlertsPage() {
  const account = useOwnAccount();
  if (account && !seesAlerts(account.roles)) return <NothingHere />;
  return (
    <>
      <PageHead title="Hinweise">Was sich nicht von selbst löst.</PageHead>
      {account && <Alerts />}
    </>
  );
}
