import { useSyncExternalStore } from "react";
import { Icon } from "../ui/icon.tsx";
import styles from "./offline-bar.module.css";

/** A butter bar on top while the network is gone. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" data-print="hide">
      {!online && (
        <p className={styles.bar}>
          <Icon name="wifi-off" />
          Du bist offline. Dein Warenkorb ist sicher gespeichert.
        </p>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
