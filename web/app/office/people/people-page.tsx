import { managementHeaders, operatorFrame } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { FoundTabs } from "../frame/found-tabs.tsx";
import { OperatorPage } from "../frame/operator-page.tsx";
import type { Route } from "./+types/people-page.ts";
import { FindPeople } from "./find-people.tsx";

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
