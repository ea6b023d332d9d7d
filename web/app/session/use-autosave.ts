import { useEffect, useEffectEvent, useRef, useState } from "react";
import { failureSentence, isSessionOver } from "../failures.ts";
import { forgetSession } from "./account-store.ts";

/** Something that is changed on a page and kept by the server. */
interface Autosaved {
  /** Is another whenever something was changed; undefined until there is anything. */
  readonly changed: unknown;
  readonly isUnsaved: () => boolean;
  /** Whether all is saved then; false where somebody has to decide something first. */
  readonly saveOnce: () => Promise<boolean>;
  /** Keeps on the device what is not saved, if anything. */
  readonly keep: () => void;
  /** Asks the server what others have done meanwhile; its answer is outdated where something was saved since. */
  readonly look: (isOutdated: () => boolean) => Promise<void>;
  readonly lookAgainMs: number;
}

export interface Autosave {
  readonly isSaving: boolean;
  /** Why it is not saved, or not there at all; saving is tried again by itself. */
  readonly failure: string | null;
  readonly setFailure: (failure: string | null) => void;
  /** Saves at once; whether all is saved then. */
  readonly save: () => Promise<boolean>;
}

const saveAfterMs = 800;

/**
 * Saves by itself: soon after each change, before the page is left, once the network is back, and every so often after a
 * failure, one at a time. What cannot be saved is kept on the device. Between that it looks what others did.
 */
export function useAutosave({ changed, isUnsaved, saveOnce, keep, look, lookAgainMs }: Autosaved): Autosave {
  const saving = useRef<Promise<boolean> | null>(null);
  const saves = useRef(0);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** What was changed while it was saved is saved after it. */
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
        if (isSessionOver(error)) forgetSession();
        setFailure(failureSentence(error));
        return false;
      })
      .then((isSaved) => {
        if (!isSaved) keep();
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
    keep();
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

  return { isSaving, failure, setFailure, save };
}
