import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureSentence } from "./failures.ts";

/** A document edited on a page and saved on the server. */
interface Autosaved {
  /** Changes identity with every edit; undefined until the document is loaded. */
  readonly changed: unknown;
  readonly isUnsaved: () => boolean;
  /** Saves once. False if a person has to decide something first. */
  readonly saveOnce: () => Promise<boolean>;
  /** Stores unsaved changes on the device. */
  readonly store: () => void;
  /** Loads others' changes. `isOutdated` tells if something was saved since, so that the answer must be dropped. */
  readonly look: (isOutdated: () => boolean) => Promise<void>;
  readonly lookAgainMs: number;
}

export interface Autosave {
  readonly isSaving: boolean;
  /** The reason why it is not saved or not loaded; saving is retried automatically. */
  readonly failure: string | null;
  /** Saves at once. False if something is still unsaved. */
  readonly save: () => Promise<boolean>;
}

const saveAfterMs = 800;

/**
 * Saves automatically, one request at a time: soon after each change, before the page is left, when the network is
 * back, and regularly after a failure. Unsaved changes are stored on the device. Meanwhile it polls for other people's
 * changes.
 */
export function useAutosave({ changed, isUnsaved, saveOnce, store, look, lookAgainMs }: Autosaved): Autosave {
  const saving = useRef<Promise<boolean> | null>(null);
  const saves = useRef(0);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Changes made during a save are saved after it. */
  async function save(): Promise<boolean> {
    if (saving.current) {
      await saving.current;
      return save();
    }
    if (!isUnsaved()) return true;
    setIsSaving(true);
    saves.current++;
    saving.current = saveOnce()
      .then((isSaved) => {
        if (isSaved) setFailure(null);
        return isSaved;
      })
      .catch((error: unknown) => {
        setFailure(failureSentence(error));
        return false;
      })
      .then((isSaved) => {
        if (!isSaved) store();
        return isSaved;
      })
      .finally(() => {
        saving.current = null;
        setIsSaving(false);
      });
    return saving.current;
  }

  const saveSoon = useEffectEvent(() => void save());
  useEffect(() => {
    if (changed === undefined) return;
    const timer = setTimeout(() => saveSoon(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [changed]);

  const lookAgain = useEffectEvent(async () => {
    if (changed === undefined || document.hidden || saving.current) return;
    const before = saves.current;
    await (failure === null ? look(() => saves.current !== before) : save());
  });
  const leave = useEffectEvent(() => {
    store();
    void save();
  });
  useEffect(() => {
    const timer = setInterval(() => void lookAgain(), lookAgainMs);
    const onVisibility = () => (document.hidden ? leave() : void lookAgain());
    const onOnline = () => saveSoon();
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", leave);
    addEventListener("online", onOnline);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pagehide", leave);
      removeEventListener("online", onOnline);
      leave();
    };
  }, [lookAgainMs]);

  return { isSaving, failure, save };
}
