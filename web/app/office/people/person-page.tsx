import { managementHeaders, operatorFrame } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { OperatorPage } from "../frame/operator-page.tsx";
import type { Route } from "./+types/person-page.ts";
import { OnePerson } from "./one-person.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Person" });

export default function PersonPage({ params: { id } }: Route.ComponentProps) {
  return <OperatorPage>{(account) => <OnePerson key={id} id={id} ownId={account.id} />}</OperatorPage>;
}
