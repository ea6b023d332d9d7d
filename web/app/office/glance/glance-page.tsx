import { NotFoundMessage } from "../../shell/error-page.tsx";
import { useOwnAccount } from "../../shell/management/signed-in-layout.tsx";
import { managementHeaders, operatorFrame } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/glance-page.ts";
import { GlanceView } from "./glance-view.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Overview" });

/** The operator's overview of the marketplace's current state. */
export default function GlancePage() {
  const account = useOwnAccount();
  if (account && !account.roles.operator) return <NotFoundMessage />;
  return <GlanceView firstName={account?.customer.firstName ?? null} />;
}
