import { useState } from "react";
import emptyPlate from "../../pictures/empty-plate.webp";
import { onDemand } from "../../ui/on-demand.tsx";
import styles from "./suggestion-block.module.css";

/** The invitation below the list to suggest a missing restaurant. */
export function SuggestionBlock() {
  const [isOpen, setOpen] = useState(false);
  const fetchOverlay = () => void SuggestionOverlay.preload().catch(() => undefined);
  return (
    <>
      <div className={`cluster ${styles.block}`}>
        <img src={emptyPlate} width="440" height="406" alt="" loading="lazy" />
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          // The overlay is rarely opened, so its code is loaded on hover or focus.
          onPointerEnter={fetchOverlay}
          onFocus={fetchOverlay}
          onClick={() => setOpen(true)}
        >
          <b className="block">Dein Lieblingsrestaurant ist nicht dabei?</b>{" "}
          <span className="brand">Schlag es uns gerne vor.</span>
        </button>
      </div>
      {isOpen && <SuggestionOverlay onClose={() => setOpen(false)} />}
    </>
  );
}

/** Separate from menu/overlays.ts, none of which the listing opens. */
const SuggestionOverlay = onDemand(
  async () => (await import("../suggestion/suggestion-overlay.tsx")).SuggestionOverlay,
);
