import { linkedOrderKey } from "@mahlzeit/contract/page-addresses";
import { useSearchParams } from "react-router";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { seesOrders } from "../signed-in/management-nav.tsx";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders, PageHead } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/orders-page.ts";
import { ManagedOrders } from "./orders/managed-orders.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Bestellungen" });

/** The orders of the customer's own restaurants, with the actions that each allows now. */
export default function OrdersPage() {
  const account = useOwnAccount();
  const [query, setQuery] = useSearchParams();
  if (account && !seesOrders(account.roles)) return <NotFoundMessage />;
  return (
    <>
      <PageHead title="Bestellungen">Neue Bestellungen erscheinen hier von selbst.</PageHead>
      {account ? (
        <ManagedOrders
          account={account}
          linkedId={query.get(linkedOrderKey)}
          onUnlink={() => setQuery({}, { replace: true, preventScrollReset: true })}
        />
      ) : (
        <Skeleton height="24rem" shape="card" />
      )}
    </>
  );
}
