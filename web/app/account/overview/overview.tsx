import type { Account } from "@mahlzeit/contract/people/customers";
import { viennaDate, weekdayAndDay } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { OrderRowsSkeleton } from "../../shared/orders/order-rows.tsx";
import { SuspensionNotice } from "../../shared/restaurants/suspension-notice.tsx";
import { TerminationNotice } from "../../shared/restaurants/termination-notice.tsx";
import { PageHead } from "../../shell/management/signed-in-page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LastOrders } from "./last-orders.tsx";
import styles from "./overview.module.css";
import { OwnAddresses } from "./own-addresses.tsx";
import { OwnRoles } from "./own-roles.tsx";

export function Overview({ account }: { account: Account }) {
  const [now] = useState(() => Date.now());
  return (
    <>
      <PageHead title={`Servus, ${account.customer.firstName}`}>{weekdayAndDay(viennaDate(now))}</PageHead>
      {account.roles.restaurants
        .filter(({ role, service }) => role === "owner" && service.offline)
        .map(({ service: { id } }) => (
          <SuspensionNotice key={id} restaurantId={id} />
        ))}
      {account.roles.restaurants
        .filter(({ role }) => role === "owner")
        .map(({ service: { id } }) => (
          <TerminationNotice key={id} restaurantId={id} />
        ))}
      <div className={`stack gap-5 ${styles.overview}`}>
        <LastOrders now={now} />
        <div className={`stack gap-5 ${styles.side}`}>
          <OwnRoles roles={account.roles} />
          <OwnAddresses addresses={account.addresses} />
        </div>
      </div>
    </>
  );
}

export function OverviewSkeleton() {
  return (
    <>
      <PageHead title="Servus">{null}</PageHead>
      <div className={`stack gap-5 ${styles.overview}`} aria-busy="true">
        <Panel className={`stack gap-5 ${styles.waiting}`}>
          <Skeleton width="50%" height="1.5rem" />
          <OrderRowsSkeleton count={3} />
        </Panel>
        <Panel className={`stack gap-5 ${styles.waiting}`}>
          <Skeleton width="50%" height="1.5rem" />
          <Skeleton height="6rem" />
        </Panel>
      </div>
    </>
  );
}
