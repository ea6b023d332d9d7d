import {
  findOperatorPush,
  subscribeOperatorToPush,
  unsubscribeOperatorFromPush,
} from "@mahlzeit/contract/kitchen/push";
import { api } from "../../../data/api.ts";
import { usePush } from "../../../data/push/use-push.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import styles from "./alerts.module.css";

const find = async () => (await api(findOperatorPush, {})).answer;

/** A switch for messages to this browser about silent restaurants; nothing if the browser has no push. */
export function AlertPush() {
  const { isOn, isBusy, message, change } = usePush({
    findPublicKey: async () => (await find()).publicKey,
    isKnown: async (endpoint) => (await find()).endpoints.includes(endpoint),
    subscribe: (body) => api(subscribeOperatorToPush, { body }),
    unsubscribe: (endpoint) => api(unsubscribeOperatorFromPush, { body: { endpoint } }),
  });
  if (isOn === null) return null;

  return (
    <Panel className={`mt-6 ${styles.push}`}>
      <PanelHead title="Nachrichten" />
      <p className="small muted">
        Ist ein Restaurant nicht erreichbar, meldet sich dieses Gerät auch, wenn die Seite zu ist.
      </p>
      <Button aria-pressed={isOn} busy={isBusy} onClick={() => void change()}>
        {isOn ? "Nachrichten ausschalten" : "Nachrichten einschalten"}
      </Button>
      <p className="small muted" role="status">
        {message}
      </p>
    </Panel>
  );
}
