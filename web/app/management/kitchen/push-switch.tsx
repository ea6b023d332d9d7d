import { useEffect, useState } from "react";
import { failureSentence } from "../../failures.ts";
import { Button } from "../../ui/button.tsx";
import { useBoardCaller } from "./board-caller.ts";
import { canBePushed, endPush, isPushed, startPush } from "./push-subscription.ts";
import styles from "./sheets.module.css";

const refusedSentence = "Der Browser erlaubt hier keine Nachrichten. Das lässt sich in seinen Einstellungen ändern.";

/** Messages to this browser about orders that wait, also while no page is open. Nothing where the browser has none. */
export function PushSwitch({ restaurantId }: { restaurantId: string }) {
  const { api } = useBoardCaller();
  const [isOn, setIsOn] = useState<boolean | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState("");

  useEffect(() => {
    if (canBePushed())
      isPushed().then(
        (on) => setIsOn(on),
        () => undefined,
      );
  }, []);
  if (isOn === null) return null;

  async function change(): Promise<void> {
    setIsBusy(true);
    setMessage("");
    try {
      if (isOn) await endPush(api, restaurantId);
      else if (!(await startPush(api, restaurantId))) {
        setMessage(refusedSentence);
        return;
      }
      setIsOn(!isOn);
    } catch (error) {
      setMessage(error instanceof DOMException ? refusedSentence : failureSentence(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section className={styles.card}>
      <h3>Nachrichten</h3>
      <p className={styles.hint}>
        Wartet eine Bestellung, meldet sich dieses Gerät auch, wenn die Seite zu ist. Vom Gast steht nichts darin.
      </p>
      <Button aria-pressed={isOn} disabled={isBusy} onClick={() => void change()}>
        {isOn ? "Nachrichten ausschalten" : "Nachrichten einschalten"}
      </Button>
      <p className={styles.hint} role="status">
        {message}
      </p>
    </section>
  );
}
