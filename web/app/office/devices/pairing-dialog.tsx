import { type Device, findDevices, makePairingCode } from "@mahlzeit/contract/kitchen/devices";
import { pairingPath, paths } from "@mahlzeit/contract/page-addresses";
import { formatPairingCode, pairingCodeMs } from "@mahlzeit/domain/kitchen/device";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../data/api.ts";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./devices.module.css";

interface PairingDialogProps {
  restaurantId: string;
  /** The devices paired before; null before they are loaded. */
  known: readonly Device[] | null;
  onPaired: (added: Device) => void;
  onClose: () => void;
}

interface ShownCode {
  readonly code: string;
  /** The end by this device's clock, which may differ from the server's. */
  readonly endsAt: number;
}

/** The interval of checks if the device is paired. */
const askMs = 3000;

/** Shows a code as digits and as a picture until a device has used it; after ten minutes a new one. */
export function PairingDialog({ restaurantId, known, onPaired, onClose }: PairingDialogProps) {
  const [shown, setShown] = useState<ShownCode | null>(null);
  const { failure, send } = useSending();
  const [now, setNow] = useState(() => Date.now());

  const makeCode = () => {
    setShown(null);
    return send(async () => {
      const { answer } = await api(makePairingCode, { body: { restaurant: restaurantId } });
      setShown({ code: answer.code, endsAt: Date.now() + pairingCodeMs });
      setNow(Date.now());
    });
  };
  const begin = useEffectEvent(() => void makeCode());
  useEffect(() => begin(), []);

  // `known` gets the new device, too.
  const [before, setBefore] = useState(known);
  const { answer: devices } = useLoaded(ask(findDevices, { query: { restaurant: restaurantId } }), {
    everyMs: askMs,
    alsoHidden: true,
  });
  if (before === null && devices) setBefore(devices);
  const added = before && devices?.find(({ id }) => before.every((one) => one.id !== id));
  const tell = useEffectEvent((device: Device) => onPaired(device));
  useEffect(() => {
    if (added) tell(added);
  }, [added]);
  const count = useEffectEvent(() => {
    setNow(Date.now());
    if (shown && Date.now() >= shown.endsAt) void makeCode();
  });
  useEffect(() => {
    const counting = setInterval(() => count(), 1000);
    return () => clearInterval(counting);
  }, []);

  return (
    <Modal
      icon="tablet-smartphone"
      title="Gerät dazugeben"
      description="Öffne am Tablet oder Handy in der Küche diese Adresse und tipp den Code ein, oder halte die Kamera auf das Bild."
      onClose={onClose}
    >
      {failure && (
        <Notice tone="error" action={<Button onClick={() => void makeCode()}>Nochmal</Button>}>
          {failure}
        </Notice>
      )}
      {!shown && !failure && <Skeleton height="14rem" shape="card" />}
      {shown && (
        <div className={`stack gap-4 center ${styles.pairing}`}>
          <p className="bold breaks">{location.host + paths.kitchenDevice}</p>
          <p className={styles.code} data-code>
            {formatPairingCode(shown.code)}
          </p>
          <QrCode text={location.origin + pairingPath(shown.code)} label="Bild mit dem Code, zum Öffnen am Gerät" />
          <p className="muted num">Der Code gilt noch {leftOf(shown.endsAt - now)}. Dann kommt von selbst ein neuer.</p>
        </div>
      )}
    </Modal>
  );
}

/** Formats the remaining time: "9:40". */
function leftOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
