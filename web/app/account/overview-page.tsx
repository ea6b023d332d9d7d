import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/overview-page.ts";
import { Overview, OverviewSkeleton } from "./overview/overview.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Overview" });

/** The customer's last orders, addresses and restaurants. */
export default function OverviewPage() {
  const account = useOwnAccount();
  return account ? <Overview account={account} /> : <OverviewSkeleton />;
}
