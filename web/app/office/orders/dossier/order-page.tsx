import { paths } from "@mahlzeit/contract/page-addresses";
import { Link } from "react-router";
import { managementHeaders, operatorFrame } from "../../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { Icon } from "../../../ui/icon.tsx";
import { OperatorPage } from "../../frame/operator-page.tsx";
import type { Route } from "./+types/order-page.ts";
import styles from "./find-orders.module.css";
import { OrderDossierPanels } from "./order-dossier.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Bestellung" });

export default function OrderPage({ params: { id } }: Route.ComponentProps) {
  return (
    <OperatorPage>
      {() => (
        <>
          <Link className={`tap gap-2 bold ${styles.crumb}`} to={paths.orders}>
            <Icon name="arrow-left" />
            Bestellungen
          </Link>
          <OrderDossierPanels key={id} id={id} isPage />
        </>
      )}
    </OperatorPage>
  );
}
