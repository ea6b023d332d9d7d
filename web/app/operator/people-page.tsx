import { pageMeta } from "../shell/page-meta.ts";
import { FoundTabs } from "../signed-in/found-tabs.tsx";
import { OperatorPage } from "../signed-in/operator-page.tsx";
import { managementHeaders, operatorFrame } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/people-page.ts";
import { FindPeople } from "./people/find-people.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Personen" });

export default function PeoplePage() {
  return (
    <OperatorPage
      tabs={<FoundTabs />}
      title="Personen"
      text="Wer ein Konto hat. Jede Suche und jeder Blick steht im Protokoll."
    >
      {() => <FindPeople />}
    </OperatorPage>
  );
}
