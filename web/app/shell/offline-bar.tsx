import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { loadedPath } from "../offline/use-offline.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./offline-bar.module.css";

/** The service worker marks a document that it had kept, as the server could not be reached. */
const keptPath =
  typeof document !== "undefined" && document.documentElement.dataset.kept !== undefined ? loadedPath : null;

/** A butter bar on top while the network is gone, and over a page that is as it was when there last was one. */
export function OfflineBar() {
  const { pathname } = useLocation();
  const state = useSyncExternalStore(
    subscribe,
    () => (!navigator.onLine ? "offline" : pathname === keptPath ? "kept" : "online"),
    () => "online",
  );
  return (
    <div role="status" data-print="hide">
      {state !== "online" && (
        <p className={styles.bar}>
          <Icon name="wifi-off" />
          {state === "offline" ? (
            "Du bist offline. Dein Warenkorb ist sicher gespeichert."
          ) : (
            <span>
              Du siehst die Seite, wie sie zuletzt war.{" "}
              <button type="button" className={styles.again} onClick={() => location.reload()}>
                Neu laden
              </button>
            </span>
          )}
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
