import { useEffect, useRef, useState } from "react";
import { LoaderBowl } from "../../ui/loader-bowl.tsx";
import { Panel } from "../../ui/panel.tsx";

const slowAfterMs = 8_000;

/** Stands in place of the form while the order is under way; comes into view, also from further down the page. */
export function Sending() {
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
          {isSlow ? "Das dauert gerade länger als sonst." : "Wir leiten deine Bestellung weiter."} Bitte lass das
          Fenster offen.
        </p>
      </LoaderBowl>
    </Panel>
  );
}
