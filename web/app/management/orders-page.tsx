import { useSearchParams } from "react-router";
import { linkedOrderKey } from "../paths.ts";
import { NothingHere } from "../shell/nothing-here.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/orders-page.ts";
import { ManagedOrders } from "./orders/managed-orders.tsx";
import { managementFrame, managementHeaders } from "./page-frame.ts";
import { PageHead } from "./page-head.tsx";
import { useOwnAccount } from "./signed-in-layout.tsx";
import { seesOrders } from "./who-sees.ts";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Bestellungen" });

/** The orders of somebody's restaurants, and what can be done with each now. */
export default function OrdersPage() {
  const account = useOwnAccount();
  const [query, setQuery] = useSearchParams();
  if (account && !seesOrders(account.roles)) return <NothingHere />;
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
