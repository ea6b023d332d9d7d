import { kitchenManifestPath } from "@mahlzeit/contract/page-addresses";
import { OfficeData } from "../../../data/office-data.tsx";
import { managementHeaders } from "../../../shell/management/signed-in-page.tsx";
import type { PageHandle } from "../../../shell/page-handle.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { onDemand } from "../../../ui/on-demand.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Board } from "../board.tsx";
import { BoardCallerContext } from "../board-caller.ts";
import type { Route } from "./+types/paired-device-page.ts";
import { deviceApi, deviceToken, useDevice } from "./use-device.ts";

// A device is paired once.
const PairingPage = onDemand(async () => (await import("./pairing-page.tsx")).PairingPage);

export const handle: PageHandle = { isBare: true, manifest: kitchenManifestPath };
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Küche" });

/** The page of a kitchen's device: paired by a code, then a board of its restaurant until it is removed. */
export default function DevicePage() {
  const { known, keep, rename } = useDevice();
  if (known.state === "unpaired") return <PairingPage wasRemoved={known.wasRemoved} onPaired={keep} />;
  if (known.state === "paired") {
    const { service, id, name } = known.own;
    const device = { deviceId: id, deviceName: name, rename };
    return (
      <BoardCallerContext value={{ api: deviceApi, token: deviceToken.read(), ...device }}>
        <OfficeData>
          <Board restaurantId={service.id} isNew={known.isNew} />
        </OfficeData>
      </BoardCallerContext>
    );
  }
  return (
    <main id="main" tabIndex={-1} className="wrap">
      {known.isLost ? (
        <EmptyState as="page" title="Keine Verbindung">
          Wir versuchen es weiter, bis das Gerät wieder da ist.
        </EmptyState>
      ) : (
        <Skeleton height="100dvh" shape="card" />
      )}
    </main>
  );
}
