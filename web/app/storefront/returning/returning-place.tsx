import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { useAccount } from "../../session/account-store.ts";
import type { ReturningProps } from "./returning.tsx";
import styles from "./returning-place.module.css";
import { markReturning } from "./returning-with.ts";

/**
 * Room above the list for whoever was here before: as high as what will stand there, and none for who is new. What
 * stands there is loaded for them alone.
 */
export function ReturningPlace({ isRegion }: { isRegion: boolean }) {
  const account = useAccount();
  const [isBack, setIsBack] = useState(false);
  const [Returning, setReturning] = useState<ComponentType<ReturningProps> | null>(null);
  // Anew when somebody signs in or out.
  useLayoutEffect(() => {
    const isBackNow = markReturning() !== "";
    // Setting what is set already would have React run all effects at once, to render again.
    if (isBackNow !== isBack) setIsBack(isBackNow);
  }, [account, isBack]);
  useEffect(() => {
    if (isBack) import("./returning.tsx").then((module) => setReturning(() => module.Returning), forgetRoom);
  }, [isBack]);
  return (
    <div className={styles.place} data-region={isRegion || undefined}>
      {isBack && Returning && <Returning account={account} isRegion={isRegion} />}
    </div>
  );
}

function forgetRoom(): void {
  document.documentElement.dataset["returning"] = "";
}
