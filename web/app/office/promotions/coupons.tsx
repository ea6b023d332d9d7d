import type { Campaign } from "@mahlzeit/domain/orders/promotion/campaign";
import { cardOnlySentence, spentSentence } from "@mahlzeit/domain/orders/promotion/coupon";
import { type ReactNode, useState } from "react";
import { Loaded } from "../../data/loaded.tsx";
import { useLoaded } from "../../data/use-loaded.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import { CouponList } from "./coupon-list.tsx";
import type { CouponSource } from "./coupon-source.ts";
import { NewCouponDialog } from "./new-coupon-dialog.tsx";

interface CouponsProps {
  readonly source: CouponSource;
  readonly showsPayer: boolean;
  /** The campaign above the coupons, for operators. */
  readonly children?: (campaign: Campaign | null, onChanged: (message: string) => void) => ReactNode;
}

export function Coupons({ source, showsPayer, children }: CouponsProps) {
  const loaded = useLoaded(source);
  const { answer, reload } = loaded;
  const [message, setMessage] = useState("");
  const [making, setMaking] = useState<number | null>(null);
  const changed = (what: string) => {
    setMessage(what);
    reload();
  };
  return (
    <div className="stack gap-5">
      <LiveRegion message={message} />
      <Loaded of={loaded} failed="Das ließ sich gerade nicht laden." height="20rem" />
      {answer && children?.(answer.campaign, changed)}
      {answer && (
        <Panel>
          <PanelHead title="Gutscheincodes">
            <Button variant="primary" icon="plus" onClick={() => setMaking(Date.now())}>
              Neuer Gutscheincode
            </Button>
          </PanelHead>
          <p className="muted">
            {answer.coupons.length === 0 ? cardOnlySentence : `${cardOnlySentence} ${spentSentence}`}
          </p>
          {answer.coupons.length === 0 ? (
            <EmptyState as="part" title="Noch kein Code">
              Ein Code endet mit seinem Budget oder seinem Tag, was früher kommt.
            </EmptyState>
          ) : (
            <CouponList coupons={answer.coupons} source={source} showsPayer={showsPayer} onChanged={changed} />
          )}
        </Panel>
      )}
      {making !== null && (
        <NewCouponDialog
          source={source}
          now={making}
          onMade={(code) => {
            setMaking(null);
            changed(`${code} ist angelegt.`);
          }}
          onClose={() => setMaking(null)}
        />
      )}
    </div>
  );
}
