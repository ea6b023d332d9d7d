import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { RestaurantPage } from "../frame/restaurant-page.tsx";
import type { Route } from "./+types/devices-page.ts";
import styles from "./devices.module.css";
import { Devices } from "./devices.tsx";
import { EscalationPanel } from "./escalation-panel.tsx";
import { KnownCallers } from "./known-callers.tsx";
import { Light } from "./light.tsx";
import { Printers } from "./printers.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Geräte" });

/** The page of a restaurant's tablets, phones and printers. */
export default function DevicesPage() {
  return (
    <RestaurantPage section="house" needs="pair-devices" title="Geräte" text="Wo Bestellungen ankommen.">
      {({ restaurantId, may }) => (
        <div key={restaurantId} className={`stack gap-4 top ${styles.columns}`}>
          <div className="stack gap-4 top">
            <Devices restaurantId={restaurantId} mayRemove={may("manage-devices")} />
            <Light restaurantId={restaurantId} maySwitch={may("manage-devices")} />
            <Printers restaurantId={restaurantId} isOwner={may("change-printers")} />
          </div>
          <div className="stack gap-4 top">
            <EscalationPanel restaurantId={restaurantId} isOwner={may("change-escalation")} />
            <KnownCallers restaurantId={restaurantId} maySwitch={may("switch-known-callers")} />
          </div>
        </div>
      )}
    </RestaurantPage>
  );
}
