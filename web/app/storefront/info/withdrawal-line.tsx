import { withdrawalNotice } from "@mahlzeit/domain/money/withdrawal/notice";
import type { CartLine } from "@mahlzeit/domain/orders/cart/cart";
import { useState } from "react";
import { loadTextsInBrowser } from "../../data/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { WithdrawalTexts } from "../withdrawal/withdrawal-texts.tsx";
import styles from "./info-view.module.css";

/** Says, before the order, from which lines the guest can withdraw, with the whole information and the model form. */
export function WithdrawalLine({ lines }: { lines: readonly CartLine[] }) {
  const [isOpen, setOpen] = useState(false);
  const named = lines.map(({ product: { name, packed } }) => ({ name, withdrawable: packed?.withdrawable ?? false }));
  return (
    <div className={`cluster between mt-5 breaks ${styles.guarantee}`}>
      <p className="small muted">{withdrawalNotice(named)}.</p>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ganze Belehrung
      </Button>
      {isOpen && <WithdrawalOverlay onClose={() => setOpen(false)} />}
    </div>
  );
}

const WithdrawalOverlay = onDemand(async () => {
  const texts = await loadTextsInBrowser("withdrawal");
  return ({ onClose }: { onClose: () => void }) => (
    <Modal title="Rücktrittsrecht" onClose={onClose}>
      <WithdrawalTexts texts={texts} />
    </Modal>
  );
});
