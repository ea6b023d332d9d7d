import type { OfferedCampaign } from "@mahlzeit/contract/catalogue/promotion";
import { cardOnlySentence, spentSentence } from "@mahlzeit/domain/orders/promotion/coupon";
import { type ReactNode, useState } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import { CouponList } from "./coupon-list.tsx";
import type { CouponSource } from "./coupon-source.ts";
import { NewCouponDialog } from "./new-coupon-dialog.tsx";

interface CouponsProps {
  readonly source: CouponSource;
  readonly saysWhoPays: boolean;
  /** The campaign above the coupons, for operators. */
  readonly children?: (campaign: OfferedCampaign | null, onChanged: (said: string) => void) => ReactNode;
}

export function Coupons({ source, saysWhoPays, children }: CouponsProps) {
  const { answer, hasFailed, askAgain } = useAnswer(source.key, source.find);
  const [said, setSaid] = useState("");
  const [making, setMaking] = useState<number | null>(null);
  const changed = (what: string) => {
    setSaid(what);
    askAgain();
  };
  return (
    <div className="stack gap-5">
      <LiveRegion message={said} />
      {hasFailed && (
        <Notice tone="error" action={<Button onClick={askAgain}>Nochmal</Button>}>
          Das ließ sich gerade nicht laden.
        </Notice>
      )}
      {!answer && !hasFailed && <Skeleton height="20rem" shape="card" />}
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
            <CouponList coupons={answer.coupons} source={source} saysWhoPays={saysWhoPays} onChanged={changed} />
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
