import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementHeaders, operatorFrame, PageHead } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/applications-page.ts";
import { Applications } from "./applications/applications.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Anfragen" });

/** Who wants to join, and whom guests miss. */
export default function ApplicationsPage() {
  const account = useOwnAccount();
  if (account && !account.roles.operator) return <NotFoundMessage />;
  return (
    <>
      <PageHead title="Anfragen">Wer mitkochen will und wen sich Gäste wünschen.</PageHead>
      {account && <Applications />}
    </>
  );
}
