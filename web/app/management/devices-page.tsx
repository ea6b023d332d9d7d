import type { Account } from "@mahlzeit/contract/customers";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders, PageHead } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/devices-page.ts";
import styles from "./devices/devices.module.css";
import { Devices } from "./devices/devices.tsx";
import { Light } from "./devices/light.tsx";
import { EscalationPanel } from "./escalation/escalation-panel.tsx";
import { HouseTabs } from "./office/house-tabs.tsx";
import { RestaurantField } from "./office/restaurant-field.tsx";
import { useOwnedRestaurant } from "./office/use-owned-restaurant.ts";
import { Printers } from "./printers/printers.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Geräte" });

/** The tablets and phones on which a restaurant's orders arrive, and the printers from which its tickets come. */
export default function DevicesPage() {
  const account = useOwnAccount();
  return account ? <DevicesOf account={account} /> : <Skeleton height="16rem" shape="card" />;
}

function DevicesOf({ account }: { account: Account }) {
  const { roles } = account;
  const { restaurantId, owned, choose } = useOwnedRestaurant(account, "staff");
  const chosen = roles.restaurants.find(({ service }) => service.id === restaurantId);
  if (!chosen) return <NotFoundMessage />;
  const { id } = chosen.service;
  const isOwner = chosen.role === "owner";
  return (
    <>
      <HouseTabs roles={roles} />
      <PageHead title="Geräte">Wo Bestellungen ankommen.</PageHead>
      <RestaurantField restaurants={owned} value={id} onChoose={choose} />
      <div key={id} className={styles.columns}>
        <div className={styles.panels}>
          <Devices restaurantId={id} mayRemove={isOwner} />
          <Light restaurantId={id} maySwitch={isOwner} />
          <Printers restaurantId={id} isOwner={isOwner} />
        </div>
        <EscalationPanel restaurantId={id} isOwner={isOwner} />
      </div>
    </>
  );
}
