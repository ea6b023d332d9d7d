import type { Account } from "@mahlzeit/contract/customers";
import { useState } from "react";
import { PageHead } from "../page-head.tsx";
import { LastOrders } from "./last-orders.tsx";
import { longDate } from "./long-date.ts";
import styles from "./overview.module.css";
import { OwnAddresses } from "./own-addresses.tsx";
import { OwnRoles } from "./own-roles.tsx";

/** The overview of one account. */
export function Overview({ account }: { account: Account }) {
  const [now] = useState(() => Date.now());
  return (
    <>
      <PageHead title={`Servus, ${account.customer.firstName}`}>{longDate(now)}</PageHead>
      <div className={styles.overview}>
        <LastOrders now={now} />
        <div className={styles.side}>
          <OwnRoles roles={account.roles} />
          <OwnAddresses addresses={account.addresses} />
        </div>
      </div>
    </>
  );
}
