import type { Order } from "@mahlzeit/contract/orders/orders";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import styles from "./own-data.module.css";

interface OwnDataProps {
  order: Order;
  /** Called with the order without its personal data. */
  onErased: (order: Order) => void;
}

export function OwnData({ order, onErased }: OwnDataProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.way}>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Meine Daten
      </Button>
      {isOpen && <OwnDataOverlay order={order} onErased={onErased} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

const OwnDataOverlay = onDemand(async () => (await import("./own-data-overlay.tsx")).OwnDataOverlay);
