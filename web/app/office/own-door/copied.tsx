import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import styles from "./own-door.module.css";

/** A button that copies a text; it shows the result, and the remedy if the browser refuses. */
export function Copied({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const isCopied = copied === text && !hasFailed;
  return (
    <div className="stack gap-2 start">
      <Button variant="secondary" onClick={() => void copy()}>
        {isCopied ? "Kopiert" : label}
      </Button>
      <LiveRegion message={isCopied ? "Kopiert" : ""} />
      {hasFailed && (
        <p role="alert" className={`small ${styles.failure}`}>
          Das hat dein Browser nicht erlaubt. Markier den Text und kopier ihn selbst.
        </p>
      )}
    </div>
  );
}
