import { withdrawalNotice } from "@mahlzeit/domain/money/withdrawal/notice";
import type { CartLine } from "@mahlzeit/domain/orders/cart/cart";
import { useState } from "react";
import { loadTextsInBrowser } from "../../data/texts.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Modal } from "../../ui/modal.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { WithdrawalTexts } from "../withdrawal/withdrawal-texts.tsx";

/** Says, before the order, from which lines the guest can withdraw, with the whole information and the model form. */
export function WithdrawalLine({ lines, className }: { lines: readonly CartLine[]; className: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const named = lines.map(({ product: { name, packed } }) => ({ name, withdrawable: packed?.withdrawable ?? false }));
  return (
    <div className={classNames("cluster between mt-5 breaks", className)}>
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
