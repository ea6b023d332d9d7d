import { type ComponentType, startTransition, useEffect, useState } from "react";
import { inOwnTask, nextTask } from "../own-task.ts";
import { Toast } from "./toast.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface Closable {
  onClose?: () => void;
}

/**
 * An overlay, or another part of a page that comes later, whose code is a separate chunk: loaded by `preload` or when it is
 * first shown. If loading fails, a toast says so and the overlay closes, so that the next opening tries again; unless it is
 * `quiet`, because nobody asked for it.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, quiet = false) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;

  /** Asks once for all who wait, and again after a failure. */
  function preload(): Promise<ComponentType<Props>> {
    loading ??= load().then(
      (component) => {
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
    // A part that is hydrated late may find the code there, which the document did not have.
    const isHydrated = useHydrated();

    useEffect(() => {
      const show = () => {
        preload().then(
          // A list may show many of them, which are rendered in pieces.
          (component) => startTransition(() => setLoaded(() => component)),
          () => setFailed(true),
        );
      };
      return quiet ? inOwnTask(show) : show();
    }, []);

    if (Loaded && isHydrated) return <Loaded {...props} />;
    return failed && !quiet ? (
      <Toast onGone={() => props.onClose?.()}>Keine Verbindung. Bitte versuch es gleich noch einmal.</Toast>
    ) : null;
  }

  return Object.assign(OnDemand, { preload });
}

const preloadAfterMs = 1500;

/**
 * Loads the code of overlays 1.5 s after the page was rendered, one after the other and each begun in a task of its own.
 * `overlays` must be the same array on every render.
 */
export function usePreloaded(overlays: readonly { preload: () => Promise<unknown> }[]) {
  useEffect(() => {
    let isLeft = false;
    const loadAll = async () => {
      for (const { preload } of overlays) {
        await nextTask();
        if (isLeft) return;
        // If it fails, opening the overlay loads it again.
        await preload().catch(() => undefined);
      }
    };
    const timer = setTimeout(() => void loadAll(), preloadAfterMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [overlays]);
}
