import { pageMeta } from "../shell/page-meta.ts";
import { OperatorPage } from "../signed-in/operator-page.tsx";
import { managementHeaders, operatorFrame } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/person-page.ts";
import { OnePerson } from "./people/one-person.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Person" });

export default function PersonPage({ params: { id } }: Route.ComponentProps) {
  return <OperatorPage>{(account) => <OnePerson key={id} id={id} ownId={account.id} />}</OperatorPage>;
}
