import { type ComponentType, startTransition, useEffect, useState } from "react";
import { Toast } from "./toast.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface Closable {
  onClose?: () => void;
}

/**
 * A component whose code is a separate chunk, loaded by `preload` or when it is first shown. If loading fails, a toast
 * says so and the overlay closes, so that the next opening retries. `quiet` omits the toast.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, quiet = false) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;

  /** Shares one request among all callers, and retries after a failure. */
  function preload(): Promise<ComponentType<Props>> {
    loading ??= Promise.all([load(), loadFailedStylesheets()]).then(
      ([component]) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  function OnDemand(props: Props & Closable) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    // A part that hydrates late may find the code loaded, but the server's HTML does not contain it.
    const isHydrated = useHydrated();

    useEffect(() => {
      preload().then(
        // A long list of such parts is rendered in pieces.
        (component) => startTransition(() => setLoaded(() => component)),
        () => setFailed(true),
      );
    }, []);

    if (Loaded && isHydrated) return <Loaded {...props} />;
    return failed && !quiet ? (
      <Toast onDismiss={() => props.onClose?.()}>Keine Verbindung. Bitte versuch es gleich noch einmal.</Toast>
    ) : null;
  }

  return Object.assign(OnDemand, { preload });
}

const preloadAfterMs = 1500;

/** Loads the code of overlays 1.5 s after the page was rendered. `overlays` must be the same array on every render. */
export function usePreloaded(overlays: readonly { preload: () => Promise<unknown> }[]) {
  useEffect(() => {
    const timer = setTimeout(() => {
      // If one fails, opening the overlay loads it again.
      for (const { preload } of overlays) preload().catch(() => undefined);
    }, preloadAfterMs);
    return () => clearTimeout(timer);
  }, [overlays]);
}

const failed = new Set<HTMLLinkElement>();

function note({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
}

if (typeof document !== "undefined") document.addEventListener("error", note, true);

/** Loads stylesheets again that failed. Vite requests each only once and would open the next overlay without them. */
export function loadFailedStylesheets(): Promise<unknown> {
  return Promise.all([...failed].map(loadAgain));
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  failed.delete(link);
  return new Promise((resolve) => {
    again.addEventListener("load", () => resolve());
    again.addEventListener("error", () => resolve());
    link.replaceWith(again);
  });
}
