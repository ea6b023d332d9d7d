import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/overview-page.ts";
import { Overview } from "./overview/overview.tsx";
import { OverviewSkeleton } from "./overview/overview-skeleton.tsx";
import { managementFrame, managementHeaders } from "./page-frame.ts";
import { useOwnAccount } from "./signed-in-layout.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Overview" });

/** What somebody ordered last, where it went, and which restaurants they belong to. */
export default function OverviewPage() {
  const account = useOwnAccount();
  return account ? <Overview account={account} /> : <OverviewSkeleton />;
}
