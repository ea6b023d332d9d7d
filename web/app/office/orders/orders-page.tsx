import { linkedOrderKey } from "@mahlzeit/contract/page-addresses";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { NotFoundMessage } from "../../shell/error-page.tsx";
import { seesOrders } from "../../shell/management/sections.ts";
import { useOwnAccount } from "../../shell/management/signed-in-layout.tsx";
import { managementFrame, managementHeaders, PageHead } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FoundTabs } from "../frame/found-tabs.tsx";
import type { Route } from "./+types/orders-page.ts";
import { FindOrders } from "./dossier/find-orders.tsx";
import { ManagedOrders } from "./managed-orders.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Bestellungen" });

/** The page of orders of the user's restaurants with the possible actions. */
export default function OrdersPage() {
  const account = useOwnAccount();
  const [query, setQuery] = useSearchParams();
  if (account && !seesOrders(account.roles)) return <NotFoundMessage />;
  return (
    <>
      {account?.roles.operator && <FoundTabs />}
      <PageHead title="Bestellungen">Neue Bestellungen erscheinen hier von selbst.</PageHead>
      {account ? (
        <WithSearch isOperator={account.roles.operator}>
          <ManagedOrders
            account={account}
            linkedId={query.get(linkedOrderKey)}
            onUnlink={() => setQuery({}, { replace: true, preventScrollReset: true })}
          />
        </WithSearch>
      ) : (
        <Skeleton height="24rem" shape="card" />
      )}
    </>
  );
}

/** Adds the search over all orders for operators. */
function WithSearch({ isOperator, children }: { isOperator: boolean; children: ReactNode }) {
  return isOperator ? <FindOrders>{children}</FindOrders> : children;
}
