import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementHeaders, operatorFrame } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/person-page.ts";
import { OnePerson } from "./people/one-person.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Person" });

/** Who somebody with an account is. For operators. */
export default function PersonPage({ params: { id } }: Route.ComponentProps) {
  const account = useOwnAccount();
  if (!account) return <Skeleton height="40rem" shape="card" />;
  return account.roles.operator ? <OnePerson key={id} id={id} ownId={account.id} /> : <NotFoundMessage />;
}
