import { useState } from "react";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { seesDevices } from "../signed-in/management-nav.tsx";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders, PageHead } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { SelectField } from "../ui/text-field.tsx";
import type { Route } from "./+types/devices-page.ts";
import styles from "./devices/devices.module.css";
import { Devices } from "./devices/devices.tsx";
import { Light } from "./devices/light.tsx";
import { EscalationPanel } from "./escalation/escalation-panel.tsx";
import { HouseTabs } from "./office/house-tabs.tsx";
import { Printers } from "./printers/printers.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Geräte" });

/** The tablets and phones on which a restaurant's orders arrive, and the printers from which its tickets come. */
export default function DevicesPage() {
  const account = useOwnAccount();
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (account && !seesDevices(account.roles)) return <NotFoundMessage />;
  const restaurants = account?.roles.restaurants ?? [];
  const chosen = restaurants.find(({ service }) => service.id === chosenId) ?? restaurants[0];
  return (
    <>
      {account && <HouseTabs roles={account.roles} />}
      <PageHead title="Geräte">Wo Bestellungen ankommen.</PageHead>
      {restaurants.length > 1 && (
        <SelectField
          label="Restaurant"
          value={chosen?.service.id}
          onChange={(event) => setChosenId(event.target.value)}
        >
          {restaurants.map(({ service }) => (
            <option key={service.id} value={service.id}>
              {service.name}
            </option>
          ))}
        </SelectField>
      )}
      {chosen ? (
        <div key={chosen.service.id} className={styles.columns}>
          <div className={styles.panels}>
            <Devices restaurantId={chosen.service.id} mayRemove={chosen.role === "owner"} />
            <Light restaurantId={chosen.service.id} maySwitch={chosen.role === "owner"} />
            <Printers restaurantId={chosen.service.id} isOwner={chosen.role === "owner"} />
          </div>
          <EscalationPanel restaurantId={chosen.service.id} isOwner={chosen.role === "owner"} />
        </div>
      ) : (
        <Skeleton height="16rem" shape="card" />
      )}
    </>
  );
}
