import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { useAccount } from "../../session/account-store.ts";
import styles from "./returning.module.css";
import type { ReturningProps } from "./returning.tsx";
import { markReturning } from "./returning-with.ts";

/**
 * Reserves space above the list for returning visitors: as high as the content to come, none for new visitors. The
 * content's code is loaded for returning visitors only.
 */
export function ReturningPlace({ isRegion }: { isRegion: boolean }) {
  const account = useAccount();
  const [isBack, setIsBack] = useState(false);
  const [Returning, setReturning] = useState<ComponentType<ReturningProps> | null>(null);
  // Checked again after signing in or out.
  useLayoutEffect(() => {
    const isBackNow = markReturning() !== "";
    // Setting an equal state would make React run all effects at once for another render.
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
