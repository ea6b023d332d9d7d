import { useState } from "react";
import { useSettings } from "../../shell/settings.ts";
import { Button } from "../../ui/button.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import styles from "./info-view.module.css";

/** The reminder of the legal guarantee, unless the operator switched it off. */
export function GuaranteeLine() {
  const [isOpen, setOpen] = useState(false);
  if (!useSettings().guaranteeNotice) return null;
  return (
    <div className={`cluster between mt-5 ${styles.guarantee}`}>
      <p className="small muted">Für Waren gilt die gesetzliche Gewährleistung von zwei Jahren.</p>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ganzer Hinweis
      </Button>
      {isOpen && <GuaranteeOverlay onClose={() => setOpen(false)} />}
    </div>
  );
}

const GuaranteeOverlay = onDemand(async () => {
  // The schemas of texts are loaded with them, because the page does not need them otherwise.
  const loadTexts = async () => (await import("../../data/texts.ts")).loadTextsInBrowser("guarantee");
  const [{ GuaranteeNotice }, texts] = await Promise.all([import("./guarantee-notice.tsx"), loadTexts()]);
  return ({ onClose }: { onClose: () => void }) => <GuaranteeNotice html={texts.guarantee} onClose={onClose} />;
});
