import { useState } from "react";
import emptyPlate from "../../pictures/empty-plate.webp";
import { onDemand } from "../../ui/on-demand.tsx";
import styles from "./suggestion-block.module.css";

/** Below the list: whoever misses a restaurant is asked for it. */
export function SuggestionBlock() {
  const [isOpen, setOpen] = useState(false);
  const fetchOverlay = () => void SuggestionOverlay.preload().catch(() => undefined);
  return (
    <>
      <div className={styles.block}>
        <img src={emptyPlate} width="440" height="406" alt="" loading="lazy" />
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          // It is rarely opened, so its code comes when somebody is about to.
          onPointerEnter={fetchOverlay}
          onFocus={fetchOverlay}
          onClick={() => setOpen(true)}
        >
          <b>Dein Lieblingsrestaurant ist nicht dabei?</b> <span>Schlag es uns gerne vor.</span>
        </button>
      </div>
      {isOpen && <SuggestionOverlay onClose={() => setOpen(false)} />}
    </>
  );
}

/** Apart from the restaurant page's overlays, none of which the listing opens. */
const SuggestionOverlay = onDemand(
  async () => (await import("../suggestion/suggestion-overlay.tsx")).SuggestionOverlay,
);
