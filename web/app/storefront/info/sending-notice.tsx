import { useEffect, useRef, useState } from "react";
import { LoaderBowl } from "../../ui/loader-bowl.tsx";
import { Panel } from "../../ui/panel.tsx";

const slowAfterMs = 8_000;

/** Shown instead of the form while the order is being sent; says why it has to wait. Scrolls itself into view. */
export function SendingNotice({ waiting }: { waiting: string | null }) {
  const panel = useRef<HTMLElement>(null);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "center" });
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Panel ref={panel} tabIndex={-1}>
      <LoaderBowl title="Gleich in der Küche …">
        <p className="muted">
          {waiting ?? (isSlow ? "Das dauert gerade länger als sonst." : "Wir leiten deine Bestellung weiter.")} Bitte
          lass das Fenster offen.
        </p>
      </LoaderBowl>
    </Panel>
  );
}
