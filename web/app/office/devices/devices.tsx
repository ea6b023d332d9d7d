import { type Device, testDevice } from "@mahlzeit/contract/kitchen/devices";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "../../data/api.ts";
import { Loaded } from "../../data/loaded.tsx";
import { useSending } from "../../data/use-sending.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EntryList, EntryRow } from "../../ui/entry-row.tsx";
import { Icon } from "../../ui/icon.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Toast } from "../../ui/toast.tsx";
import { trialText } from "./trial-text.ts";
import { useDevices } from "./use-devices.ts";

const PairingDialog = onDemand(async () => (await import("./pairing-dialog.tsx")).PairingDialog);
const RenameDialog = onDemand(async () => (await import("./device-dialogs.tsx")).RenameDialog);
const RemoveDialog = onDemand(async () => (await import("./device-dialogs.tsx")).RemoveDialog);

type Opened = { what: "pairing" } | { what: "rename" | "remove"; device: Device };

interface DevicesProps {
  restaurantId: string;
  /** True for owners, who may rename and remove devices; staff may only pair them. */
  mayRemove: boolean;
}

/** A restaurant's paired devices, oldest first. */
export function Devices({ restaurantId, mayRemove }: DevicesProps) {
  const loaded = useDevices(restaurantId);
  const { answer: devices, answeredAt: now, show, follow } = loaded;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const { failure, setFailure, send } = useSending();
  const list = useRef<HTMLDivElement>(null);
  const close = () => setOpened(null);

  /** Moves the focus to the remaining devices, because the button disappears with its device. */
  function removed(left: readonly Device[]): void {
    flushSync(() => {
      show(left);
      close();
    });
    list.current?.focus();
  }

  const test = ({ id, name }: Device) =>
    send(async () => {
      await api(testDevice, { params: { id } });
      setNews(`${name} läutet jetzt einmal. Hörst du es nicht, ist dort der Ton aus oder die Küche zu.`);
      follow();
    });

  return (
    <Panel>
      <PanelHead title="Bildschirme">
        <Button variant="primary" icon="plus" onClick={() => setOpened({ what: "pairing" })}>
          Gerät dazugeben
        </Button>
      </PanelHead>
      <Loaded of={loaded} height="12rem" />
      {devices?.length === 0 && (
        <EmptyState as="part" title="Noch kein Gerät">
          Mit einem Tablet oder Handy in der Küche kommen Bestellungen sofort an, mit Ton.
        </EmptyState>
      )}
      <div ref={list} tabIndex={-1}>
        <EntryList label="Bildschirme">
          {devices?.map((device) => (
            <EntryRow
              key={device.id}
              leading={<Icon name="tablet-smartphone" />}
              title={device.name}
              state={
                <>
                  {device.isConnected ? (
                    <Badge tone="open-on-page">Verbunden</Badge>
                  ) : (
                    <Badge tone="error" icon="wifi-off">
                      Nicht verbunden
                    </Badge>
                  )}
                  {device.isConnected && device.sound !== null && (
                    <Badge tone={device.sound ? "line" : "error"} icon={device.sound ? "bell" : "bell-off"}>
                      {device.sound ? "Ton an" : "Ton aus"}
                    </Badge>
                  )}
                  {device.isPushed && (
                    <Badge tone="line" icon="bell">
                      Hinweise erlaubt
                    </Badge>
                  )}
                </>
              }
              actions={
                (device.isConnected || mayRemove) && (
                  <>
                    {device.isConnected && (
                      <Button variant="quiet" aria-label={`Testen: ${device.name}`} onClick={() => void test(device)}>
                        Testen
                      </Button>
                    )}
                    {mayRemove && (
                      <>
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
                      </>
                    )}
                  </>
                )
              }
            >
              <p>{factsOf(device)}</p>
              {device.trial && <p>{trialText(device.trial, now)}</p>}
            </EntryRow>
          ))}
        </EntryList>
      </div>
      {opened?.what === "pairing" && (
        <PairingDialog
          restaurantId={restaurantId}
          known={devices}
          onClose={close}
          onPaired={(device) => {
            setNews(`${device.name} ist gekoppelt.`);
            close();
          }}
        />
      )}
      {opened?.what === "rename" && <RenameDialog device={opened.device} onDone={show} onClose={close} />}
      {opened?.what === "remove" && <RemoveDialog device={opened.device} onDone={removed} onClose={close} />}
      {(failure ?? news) && (
        <Toast
          onDismiss={() => {
            setFailure(null);
            setNews(null);
          }}
        >
          {failure ?? news}
        </Toast>
      )}
    </Panel>
  );
}

/** Formats the facts: "Zuletzt gesehen 19.11.2026, 17:04 · gekoppelt am 14.10.2026 · Version ae7d3c64". */
function factsOf({ isConnected, lastSeenAt, pairedAt, appVersion }: Device): string {
  const paired = `gekoppelt am ${formatDate(pairedAt)}${appVersion === null ? "" : ` · Version ${appVersion}`}`;
  if (lastSeenAt === null) return `Noch nie gesehen · ${paired}`;
  return isConnected
    ? `Gerade gesehen · ${paired}`
    : `Zuletzt gesehen ${formatDate(lastSeenAt)}, ${formatTime(lastSeenAt)} · ${paired}`;
}
