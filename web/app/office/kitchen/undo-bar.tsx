import { Button } from "../../ui/button.tsx";
import { KitchenIcon } from "./kitchen-icon.tsx";
import styles from "./slips.module.css";

interface UndoBarProps {
  number: number;
  /** Names the tap. */
  word: string;
  /** Null once the tap is being sent. */
  onUndo: (() => void) | null;
}

/** A tap that can still be taken back: what was tapped, and the button. */
export function UndoBar({ number, word, onUndo }: UndoBarProps) {
  return (
    <div className={`row gap-2 ${styles.undo}`} role="status">
      <div className="grow">
        <b>{number}</b>
        <span className="block">{word}</span>
      </div>
      {onUndo && (
        <>
          <Button aria-label={`Rückgängig, Nr. ${number}`} onClick={onUndo}>
            <KitchenIcon name="undo-2" />
            <span>Rückgängig</span>
          </Button>
          <i aria-hidden="true" />
        </>
      )}
    </div>
  );
}
