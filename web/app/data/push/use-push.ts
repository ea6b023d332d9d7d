import { useEffect, useEffectEvent, useState } from "react";
import { failureSentence } from "../failures.ts";
import { canBePushed, endPush, isPushed, type PushCalls, startPush } from "./push-subscription.ts";

const refusedSentence = "Der Browser erlaubt hier keine Nachrichten. Das lässt sich in seinen Einstellungen ändern.";

/** Reads and changes if this browser gets messages; null if it cannot or if it is not known. `change` never throws. */
export function usePush(calls: PushCalls) {
  const [isOn, setIsOn] = useState<boolean | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState("");

  const look = useEffectEvent(() => {
    if (canBePushed())
      isPushed(calls).then(
        (on) => setIsOn(on),
        () => undefined,
      );
  });
  useEffect(() => look(), []);

  async function change(): Promise<void> {
    setIsBusy(true);
    setMessage("");
    try {
      if (isOn) await endPush(calls);
      else if (!(await startPush(calls))) {
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

  return { isOn, isBusy, message, change };
}
