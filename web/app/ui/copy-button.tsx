import { useId, useState } from "react";
import { Button } from "./button.tsx";
import { FieldNote } from "./field.tsx";
import type { IconName } from "./icon.tsx";
import { LiveRegion } from "./visually-hidden.tsx";

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  readonly icon?: IconName;
}

/** A button that copies a text; it shows the result, and the remedy if the browser refuses. */
export function CopyButton({ label, text, icon }: CopyButtonProps) {
  const id = useId();
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
      <Button variant="secondary" icon={isCopied && icon ? "check" : icon} onClick={() => void copy()}>
        {isCopied ? "Kopiert" : label}
      </Button>
      <LiveRegion message={isCopied ? "Kopiert" : ""} />
      {hasFailed && (
        <div role="alert">
          <FieldNote id={id} error="Das hat dein Browser nicht erlaubt. Markier den Text und kopier ihn selbst." />
        </div>
      )}
    </div>
  );
}
