import { findOwnDevice, type OwnDevice, renameDevice } from "@mahlzeit/contract/kitchen/devices";
import { useEffect, useEffectEvent, useState } from "react";
import { browserClient } from "../../../data/api.ts";
import { ownToken } from "../../../session/own-token.ts";

const deviceRemoved = "device-removed";

export const deviceToken = ownToken("device");

/** The client with this device's token, which it deletes when the server no longer knows this device. */
export const deviceApi = browserClient(deviceToken.read, {
  onRefused: () => {
    deviceToken.write(null);
    dispatchEvent(new Event(deviceRemoved));
  },
});

/** The delay before a retry. */
const askAgainMs = 4000;

type Known =
  | { readonly state: "unknown"; readonly isLost: boolean }
  | { readonly state: "unpaired"; readonly wasRemoved: boolean }
  | { readonly state: "paired"; readonly own: OwnDevice; readonly isNew: boolean };

/** Tells if this device is paired, and with which restaurant. */
export function useDevice() {
  const [known, setKnown] = useState<Known>({ state: "unknown", isLost: false });

  const ask = useEffectEvent(async () => {
    if (known.state !== "unknown") return;
    if (deviceToken.read() === null) return setKnown({ state: "unpaired", wasRemoved: false });
    try {
      setKnown({ state: "paired", own: (await deviceApi(findOwnDevice, {})).answer, isNew: false });
    } catch {
      if (deviceToken.read() !== null) setKnown({ state: "unknown", isLost: true });
    }
  });
  useEffect(() => {
    const end = () => setKnown({ state: "unpaired", wasRemoved: true });
    addEventListener(deviceRemoved, end);
    void ask();
    const timer = setInterval(() => void ask(), askAgainMs);
    return () => {
      removeEventListener(deviceRemoved, end);
      clearInterval(timer);
    };
  }, []);

  function keep(token: string, own: OwnDevice): void {
    deviceToken.write(token);
    setKnown({ state: "paired", own, isNew: true });
  }

  /** Renames this device. Throws the request's errors. */
  async function rename(name: string): Promise<void> {
    if (known.state !== "paired") return;
    await deviceApi(renameDevice, { params: { id: known.own.id }, body: { name } });
    setKnown({ ...known, own: { ...known.own, name } });
  }

  return { known, keep, rename };
}
