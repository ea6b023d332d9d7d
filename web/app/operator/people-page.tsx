import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { FoundTabs } from "../signed-in/found-tabs.tsx";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementHeaders, operatorFrame, PageHead } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/people-page.ts";
import { FindPeople } from "./people/find-people.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Personen" });

/** Finds an account by what is known of it. For operators. */
export default function PeoplePage() {
  const account = useOwnAccount();
  if (!account) return <Skeleton height="40rem" shape="card" />;
  if (!account.roles.operator) return <NotFoundMessage />;
  return (
    <>
      <FoundTabs />
      <PageHead title="Personen">Wer ein Konto hat. Jede Suche und jeder Blick steht im Protokoll.</PageHead>
      <FindPeople />
    </>
  );
}
