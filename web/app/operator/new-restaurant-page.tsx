import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementHeaders, operatorFrame, PageHead } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/new-restaurant-page.ts";
import { NewRestaurant } from "./restaurants/new-restaurant.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Restaurant anlegen" });

/** How an operator lets a restaurant begin; its owner does the rest. */
export default function NewRestaurantPage() {
  const account = useOwnAccount();
  if (!account) return <Skeleton height="40rem" shape="card" />;
  if (!account.roles.operator) return <NotFoundMessage />;
  return (
    <>
      <PageHead title="Restaurant anlegen">
        Wer es führt, bekommt eine Einladung und trägt alles Weitere selbst ein. Gäste sehen es erst, wenn nichts mehr
        fehlt.
      </PageHead>
      <NewRestaurant />
    </>
  );
}
