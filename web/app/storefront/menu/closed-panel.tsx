import { previewKey } from "@mahlzeit/contract/page-addresses";
import { Link } from "react-router";
import emptyPlate from "../../pictures/empty-plate.webp";
import { buttonClass } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./restaurant-view.module.css";

interface ClosedPanelProps {
  /** The reason and the end of the closure; null if it is not known. */
  note: string | null;
  /** The number of pieces in the cart. */
  pieces: number;
}

/** Shown instead of the menu while no orders are accepted; 'Menü ansehen' is a link, so that it works without scripts. */
export function ClosedPanel({ note, pieces }: ClosedPanelProps) {
  return (
    <Panel className={`stack gap-3 center ${styles.panel}`}>
      <img src={emptyPlate} width="440" height="406" alt="" />
      <h2>Aktuell nehmen wir leider keine Bestellungen an.</h2>
      {note && <p className="muted">{note}</p>}
      {pieces > 0 && <p className="muted">Dein Warenkorb bleibt bis dahin, wie er ist.</p>}
      <Link
        className={`mt-1 ${buttonClass({ variant: "primary", size: "large" })}`}
        to={`?${previewKey}=1`}
        preventScrollReset
      >
        Menü ansehen
      </Link>
    </Panel>
  );
}
