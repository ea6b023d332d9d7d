import { type ComponentType, useEffect, useState } from "react";
import { Toast } from "./toast.tsx";

interface Closable {
  onClose: () => void;
}

/**
 * An overlay whose code is loaded apart: `preload` fetches it in a quiet moment, else the first opening does. Where it
 * cannot be fetched a toast says so and the overlay closes again, so that the next try is a new one.
 */
export function onDemand<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;

  async function preload(): Promise<ComponentType<Props>> {
    loaded ??= await load();
    return loaded;
  }

  function OnDemand(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failed, setFailed] = useState(false);

    useEffect(() => {
      preload().then(
        (component) => setLoaded(() => component),
        () => setFailed(true),
      );
    }, []);

    if (Loaded) return <Loaded {...props} />;
    return failed ? <Toast onGone={props.onClose}>Keine Verbindung. Bitte versuch es gleich noch einmal.</Toast> : null;
  }

  return Object.assign(OnDemand, { preload });
}

const restsAfterMs = 1500;

/** Fetches what may be opened once the page has come to rest. `overlays` must keep its identity. */
export function usePreloaded(overlays: readonly { preload: () => Promise<unknown> }[]) {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Failing now means no more than being asked again on opening.
      for (const { preload } of overlays) preload().catch(() => undefined);
    }, restsAfterMs);
    return () => clearTimeout(timer);
  }, [overlays]);
}
