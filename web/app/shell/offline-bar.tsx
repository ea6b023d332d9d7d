import { useLocation } from "react-router";
import { Icon } from "../ui/icon.tsx";
import styles from "../ui/offline-bar.module.css";
import { useStored } from "../ui/use-hydrated.ts";
import { loadedPath, subscribeToNetwork } from "./offline/use-offline.ts";

/** The path of a document that the service worker took from its cache and marked, because the server was unreachable. */
const cachedPath =
  typeof document !== "undefined" && document.documentElement.dataset.kept !== undefined ? loadedPath : null;

/** A bar at the top while there is no network, or while a cached copy of a page is shown. */
export function OfflineBar() {
  const { pathname } = useLocation();
  const state = useStored(
    subscribeToNetwork,
    () => (!navigator.onLine ? "offline" : pathname === cachedPath ? "cached" : "online"),
    "online",
  );
  return (
    <div role="status" data-print="hide">
      {state !== "online" && (
        <p className={`row gap-3 small medium center ${styles.bar}`}>
          <Icon name="wifi-off" />
          {state === "offline" ? (
            "Du bist offline. Dein Warenkorb ist sicher gespeichert."
          ) : (
            <span>
              Du siehst die Seite, wie sie zuletzt war.{" "}
              <button type="button" className={`tap ${styles.again}`} onClick={() => location.reload()}>
                Neu laden
              </button>
            </span>
          )}
        </p>
      )}
    </div>
  );
}
