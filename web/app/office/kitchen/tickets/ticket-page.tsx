import { managedOrderPath } from "@mahlzeit/contract/page-addresses";
import { Link } from "react-router";
import { NotFoundMessage } from "../../../shell/error-page.tsx";
import { seesOrders } from "../../../shell/management/sections.ts";
import { useOwnAccount } from "../../../shell/management/signed-in-layout.tsx";
import { managementFrame, managementHeaders, PageHead } from "../../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import type { Route } from "./+types/ticket-page.ts";
import { TicketToPrint } from "./ticket-to-print.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Bon drucken" });

/** The page to print an order's tickets. */
export default function TicketPage({ params }: Route.ComponentProps) {
  const account = useOwnAccount();
  if (account && !seesOrders(account.roles)) return <NotFoundMessage />;
  return (
    <>
      <div data-print="hide">
        <PageHead title="Bon drucken">
          <Link to={managedOrderPath(params.id)}>Zurück zur Bestellung</Link>
        </PageHead>
      </div>
      {account && <TicketToPrint orderId={params.id} />}
    </>
  );
}
