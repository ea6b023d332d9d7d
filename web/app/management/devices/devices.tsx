import type { Device } from "@mahlzeit/contract/devices";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Toast } from "../../ui/toast.tsx";
import styles from "./devices.module.css";
import { useDevices } from "./use-devices.ts";

const PairingDialog = onDemand(async () => (await import("./pairing-dialog.tsx")).PairingDialog);
const RenameDialog = onDemand(async () => (await import("./device-dialogs.tsx")).RenameDialog);
const RemoveDialog = onDemand(async () => (await import("./device-dialogs.tsx")).RemoveDialog);

type Opened = { what: "pairing" } | { what: "rename" | "remove"; device: Device };

interface DevicesProps {
  restaurantId: string;
  /** Owners may rename and remove devices, staff only pair them. */
  mayRemove: boolean;
}

/** A restaurant's paired devices, the oldest first. */
export function Devices({ restaurantId, mayRemove }: DevicesProps) {
  const { devices, failure, load, show } = useDevices(restaurantId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const close = () => setOpened(null);

  return (
    <Panel>
      <div className={styles.head}>
        <h2>Bildschirme</h2>
        <Button variant="primary" icon="plus" onClick={() => setOpened({ what: "pairing" })}>
          Gerät dazugeben
        </Button>
      </div>
      {failure && (
        <Notice tone="error" action={<Button onClick={() => void load()}>Nochmal</Button>}>
          {failure}
        </Notice>
      )}
      {!devices && !failure && <Skeleton height="12rem" shape="card" />}
      {devices?.length === 0 && (
        <EmptyState title="Noch kein Gerät">
          Mit einem Tablet oder Handy in der Küche kommen Bestellungen sofort an, mit Ton.
        </EmptyState>
      )}
      <ul className={styles.devices} aria-label="Bildschirme">
        {devices?.map((device) => (
          <li key={device.id} className={styles.device}>
            <span className={styles.icon}>
              <Icon name="tablet-smartphone" />
            </span>
            <div>
              <h3>{device.name}</h3>
              <p>{factsOf(device)}</p>
            </div>
            <div className={styles.state}>
              {device.isConnected ? (
                <Badge tone="open-on-page">Verbunden</Badge>
              ) : (
                <Badge tone="error" icon="wifi-off">
                  Nicht verbunden
                </Badge>
              )}
            </div>
            {mayRemove && (
              <div className={styles.actions}>
                <Button
                  variant="quiet"
                  aria-label={`Umbenennen: ${device.name}`}
                  onClick={() => setOpened({ what: "rename", device })}
                >
                  Umbenennen
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Entfernen: ${device.name}`}
                  onClick={() => setOpened({ what: "remove", device })}
                >
                  Entfernen
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {opened?.what === "pairing" && (
        <PairingDialog
          restaurantId={restaurantId}
          known={devices ?? []}
          onClose={close}
          onPaired={(all, device) => {
            show(all);
            setNews(`${device.name} ist gekoppelt.`);
            close();
          }}
        />
      )}
      {opened?.what === "rename" && <RenameDialog device={opened.device} onDone={show} onClose={close} />}
      {opened?.what === "remove" && <RemoveDialog device={opened.device} onDone={show} onClose={close} />}
      {news && <Toast onGone={() => setNews(null)}>{news}</Toast>}
    </Panel>
  );
}

/** "Zuletzt gesehen 19.11.2026, 17:04 · gekoppelt am 14.10.2026 · Version ae7d3c64" */
function factsOf({ isConnected, lastSeenAt, pairedAt, appVersion }: Device): string {
  const paired = `gekoppelt am ${formatDate(pairedAt)}${appVersion === null ? "" : ` · Version ${appVersion}`}`;
  if (lastSeenAt === null) return `Noch nie gesehen · ${paired}`;
  return isConnected
    ? `Gerade gesehen · ${paired}`
    : `Zuletzt gesehen ${formatDate(lastSeenAt)}, ${formatTime(lastSeenAt)} · ${paired}`;
}
